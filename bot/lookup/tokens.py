"""Words as the search compares them: without case, diacritics and endings."""

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9]+")
_MARKS = re.compile(r"[\u0300-\u036f]+")
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "'": "", "’": ""})
"""Letters that do not come apart into a plain one and a mark; and apostrophes, which vanish."""

_ASKING = (
    "a able about after all allowed also always am an and another any anything are as at be "
    "been before being between but by can cannot could did differ difference do does doing "
    "during each either ever every explain for from go had happen happens has "
    "have how i if in into is it its just let many may me mean means more most much must my "
    "need no not of off on one only or other others our out please possible should so some "
    "someone still such than that the their them then there these they thing things this "
    "those through to together too us use want was we were what when where whether which "
    "while who whom whose why will with work works would you your "
    "a aby ale albo ani az bede bedzie bez bo byc byl byla bylo by chce co czego czemu czy "
    "czyj czyja czyje czym dla do dziala dzialac dzialaja gdy gdzie go i ich ile im inna inne "
    "inny ja jak jaka jaki jakie jako je jego jej jest jesli jeszcze kazda kazde kazdy kiedy "
    "kogo komu kto ktora ktore ktorego ktory ktorych lub ma maja mam mamy mi miec miedzy mnie "
    "moga moge moj moja moje moze mozemy mozna mu musi musze my na nad nam nas nie niz o od "
    "on ona one oni oraz oznacza po pod podczas prosze przed przez przy robi robia robic "
    "roznica rozni sa sie skad soba swoj swoja swoje ta tak taka taki te tego tej ten to "
    "trzeba tu ty tych tylko tym u w wiec wolno wszyscy wszystkie z za zamiast ze zeby znaczy "
    "zrobic "
)
QUESTION = frozenset(_ASKING.split())
"""What a question is made of whatever it is about, in the languages we have."""

_ENDING = (
    "owego owemu owych owymi owanie owania owaniu owaniem owac owuje uje anie ania aniu aniem "
    "ac iego iemu iami iach ego emu ych ymi imi ich ami ach owi owie ow om em ie ia iu io iej "
    "ej a e i o u y ing ings ed es s er ers "
)
_ENDINGS = tuple(sorted(_ENDING.split(), key=len, reverse=True))
_STEM, _SHORT_STEM = 4, 2
"""An ending comes off only if this much of the word is left, or this much before a single vowel."""


def fold(text: str) -> str:
    """The text in small letters without diacritics."""
    return _MARKS.sub("", unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN)))


def words(text: str) -> list[str]:
    """The words of a text, in order."""
    return _WORD.findall(fold(text))


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """What is left of a word when its ending is gone; crude, but the same for all its forms."""
    for ending in _ENDINGS:
        least = _SHORT_STEM if ending in "aeiouy" else _STEM
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word[: -len(ending)]
    return word

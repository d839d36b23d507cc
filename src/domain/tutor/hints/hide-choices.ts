import { isContentWord, type Word, wordsOf } from '../words/words.ts'

/** Stands for any number of hidden words, so that its length says nothing about them. */
export const HIDDEN = '[…]'

/** Words of at least this many letters count as the same word if one begins with the other. */
const LEAST_BEGINNING = 4

/** Letters of an acronym that is recognised where it is spelt out. */
const ACRONYM = { least: 2, most: 6 }
/** Acronyms of at least this many letters may leave out words like "of", as `TCO` does. */
const LEAST_SKIPPING = 3

/**
 * The text without any word of any choice, in whatever inflection, as an acronym or spelt out. Choices without a word that says
 * something, such as `AND` and `!=`, are hidden where they are repeated whole. All choices are treated alike, so the result is the
 * same whichever of them is right.
 */
export function hideChoices(text: string, choices: readonly string[]): string {
  const words = wordsOf(text)
  const hidden = hiddenPlaces(
    words,
    choices.map((choice) => wordsOf(choice)),
  )
  let result = ''
  let at = 0
  let isInRun = false
  for (const [index, word] of words.entries()) {
    const between = text.slice(at, word.start)
    if (!hidden[index]) {
      result += between + word.shown
      isInRun = false
    } else if (!isInRun || !/^[\s\p{Pd}/.'’*_`]*$/u.test(between)) {
      result += between + HIDDEN
      isInRun = true
    }
    at = word.end
  }
  return hideSigns(result + text.slice(at), choices)
}

function hiddenPlaces(words: readonly Word[], choices: readonly (readonly Word[])[]): boolean[] {
  const forms = new Set(choices.flatMap((choice) => choice.filter(isContentWord).map(({ form }) => form)))
  const acronyms = new Set(
    choices.flatMap((choice) => [choice, choice.filter(isContentWord)].flatMap(acronymsOf)),
  )
  const isHidden = words.map(
    (word) => (isContentWord(word) && isFormOf(word.form, forms)) || acronyms.has(lettersOf(word)),
  )
  const indexes = words.map((_, index) => index)
  const saying = indexes.filter((index) => isContentWord(words[index]!))
  const hideRuns = (among: readonly number[], count: number, isAt: (word: Word, nth: number) => boolean) => {
    for (let start = 0; start + count <= among.length; start += 1) {
      const run = among.slice(start, start + count)
      if (run.every((index, nth) => isAt(words[index]!, nth))) isHidden.fill(true, run[0], run.at(-1)! + 1)
    }
  }
  for (const choice of choices) {
    for (const letters of choice.map(lettersOf)) {
      if (letters.length < ACRONYM.least || letters.length > ACRONYM.most) continue
      const begins = ({ shown }: Word, nth: number) => shown[0]!.toUpperCase() === letters[nth]
      hideRuns(indexes, letters.length, begins)
      if (letters.length >= LEAST_SKIPPING) hideRuns(saying, letters.length, begins)
    }
    if (choice.length > 0 && !choice.some(isContentWord))
      hideRuns(indexes, choice.length, ({ form }, nth) => form === choice[nth]!.form)
  }
  return isHidden
}

/** Signs that begin a list, a heading, a quote or a row of a table, if they stand at the beginning of a line. */
const MARKUP = /^(?:[-*+>|]|#{1,6})$/

/** Hides choices that are signs alone, such as operators, where they stand for themselves. */
function hideSigns(text: string, choices: readonly string[]): string {
  const signs = choices
    .filter((choice) => wordsOf(choice).length === 0)
    .map((choice) => choice.replaceAll('`', '').trim())
    .filter((sign) => sign !== '')
  return signs.reduce((hidden, sign) => {
    const before = `(?<=${MARKUP.test(sign) ? '' : '^[^\\S\\n]*|'}\\S[^\\S\\n]+|[\`"“‘'(])`
    const alone = new RegExp(`${before}${RegExp.escape(sign)}(?=$|[\\s\`"”’'),.;:?!])`, 'gmu')
    return hidden.replaceAll(alone, HIDDEN)
  }, text)
}

function isFormOf(form: string, forms: ReadonlySet<string>): boolean {
  if (forms.has(form)) return true
  return forms
    .values()
    .some(
      (other) =>
        Math.min(form.length, other.length) >= LEAST_BEGINNING &&
        (form.startsWith(other) || other.startsWith(form)),
    )
}

/** The letters of an acronym, which may be in the plural, such as `VM` of "VMs"; empty for any other word. */
function lettersOf({ shown }: Word): string {
  return /\p{Lu}.*\p{Lu}/u.test(shown) ? shown.replace(/s$/, '').toUpperCase() : ''
}

/** The initials of each two or more words of a choice that follow each other, such as `VM`. */
function acronymsOf(choice: readonly Word[]): string[] {
  return choice.flatMap((_, start) =>
    choice.slice(start + 1).map((__, length) =>
      choice
        .slice(start, start + length + 2)
        .map(({ shown }) => shown[0]!.toUpperCase())
        .join(''),
    ),
  )
}

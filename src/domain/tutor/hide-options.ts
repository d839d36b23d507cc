import { isContentWord, type Word, wordsOf } from './words.ts'

/** Stands for any number of hidden words, so that its length says nothing about them. */
export const HIDDEN = '[…]'

/** Words of at least this many letters count as the same word if one begins with the other. */
const LEAST_BEGINNING = 4

/**
 * The text without any word of any option, in whatever inflection, as an acronym or spelt out. All options are treated
 * alike, so the result is the same whichever of them is right.
 */
export function hideOptions(text: string, options: readonly string[]): string {
  const hidden = hiddenPlaces(wordsOf(text), options.map(wordsOf))
  let result = ''
  let at = 0
  let isInRun = false
  for (const [index, word] of wordsOf(text).entries()) {
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
  return result + text.slice(at)
}

function hiddenPlaces(words: readonly Word[], options: readonly (readonly Word[])[]): boolean[] {
  const forms = new Set(options.flatMap((option) => option.filter(isContentWord).map(({ form }) => form)))
  const acronyms = new Set(options.flatMap(acronymsOf))
  const spelt = new Set(
    options.flatMap((option) =>
      option.map(({ shown }) => shown).filter((shown) => /^\p{Lu}{2,6}s?$/u.test(shown)),
    ),
  )
  const isHidden = words.map(
    (word) => (isContentWord(word) && isFormOf(word.form, forms)) || acronyms.has(word.shown),
  )
  for (const acronym of spelt) {
    const letters = acronym.replace(/s$/, '').toLowerCase()
    for (let start = 0; start + letters.length <= words.length; start += 1)
      if (
        Array.from(letters).every((letter, place) =>
          words[start + place]!.shown.toLowerCase().startsWith(letter),
        )
      )
        isHidden.fill(true, start, start + letters.length)
  }
  return isHidden
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

/** The initials of each two or more words of an option that follow each other, such as `VM`. */
function acronymsOf(option: readonly Word[]): string[] {
  return option.flatMap((_, start) =>
    option.slice(start + 1).map((__, length) =>
      option
        .slice(start, start + length + 2)
        .map(({ shown }) => shown[0]!.toUpperCase())
        .join(''),
    ),
  )
}

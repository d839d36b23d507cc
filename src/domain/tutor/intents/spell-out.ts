import { countErrors } from '../words/meant-word.ts'
import type { TutorLanguage } from '../reply.ts'
import { INTENT_WORDS } from './detect-language.ts'
import { fold } from '../words/fold.ts'

/** A message with its short forms ("whats", "stp", "pq") and misspelt deciding words as the rules know them. */
export function spellOut(text: string, language: TutorLanguage): string {
  const { spellings } = INTENT_WORDS[language]
  const spelt = text.replaceAll(
    shortForms(language),
    (form) => spellings[form.replaceAll('’', "'")] ?? spellings[lowerFirst(form)] ?? form,
  )
  return mendWords(spelt, language)
}

const compiled = new Map<TutorLanguage, RegExp>()

/** Finds short forms as whole words. Single letters in upper case are names of choices. */
function shortForms(language: TutorLanguage): RegExp {
  const known = compiled.get(language)
  if (known) return known
  const forms = Object.keys(INTENT_WORDS[language].spellings)
    .flatMap((form) => (form.length > 1 ? [form, form[0]!.toUpperCase() + form.slice(1)] : [form]))
    .toSorted((one, other) => other.length - one.length)
    .map((form) => form.replaceAll("'", "['’]"))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${forms.join('|')})(?![\\p{L}\\p{N}'’])`, 'gu')
  compiled.set(language, pattern)
  return pattern
}

const lowerFirst = (form: string) => form[0]!.toLowerCase() + form.slice(1).replaceAll('’', "'")

/**
 * A name is seldom in lower case letters, but any German noun begins with a capital. In the other languages, two errors
 * would make an English name of the course a deciding word.
 */
function mendWords(text: string, language: TutorLanguage): string {
  const { deciding } = INTENT_WORDS[language]
  return text.replaceAll(language === 'de' ? /\p{Lu}?\p{Ll}{5,}/gu : /\p{Ll}{5,}/gu, (typed) => {
    const word = fold(typed)
    if (deciding.includes(word)) return typed
    const most = language === 'en' && word.length >= 8 ? 2 : 1
    return deciding.find((meant) => meant[0] === word[0] && countErrors(word, meant, most) <= most) ?? typed
  })
}

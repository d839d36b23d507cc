import { isContentWord, wordsOf } from '../words/words.ts'
import { HIDDEN, hideChoices } from '../hints/hide-choices.ts'

/** Says which answer is right or wrong, in any of the five languages. */
const VERDICTS = [
  /^\W*(?:yes|no|exactly|right|correct|ja|nein|genau|richtig|falsch|oui|non|exact|sí|si|correcto|sim|não|certo)\b/iu,
  /\b(?:correct|right|wrong|incorrect|best)\s+(?:answers?|options?|choices?)\b/i,
  /\b(?:answers?|options?|choices?)\s+(?:is|are|would be|must be|should be|:)\s*["“*_(]*\p{Lu}\b/iu,
  /\b(?:option|choice|answer|antwort|lösung|réponse|respuesta|opción|resposta|opção)\s+["“*_(]*[A-H]\b/i,
  /\b(?:richtige|korrekte|falsche)\w*\s+(?:antwort|option|lösung)/i,
  /\b(?:bonne|mauvaise)s?\s+(?:réponse|option|solution)|\bréponses?\s+(?:correcte|exacte|juste|fausse)/i,
  /\b(?:respuesta|opción)(?:e?s)?\s+(?:correcta|incorrecta|acertada)|\bes\s+(?:la\s+)?(?:correcta|incorrecta)\b/i,
  /\b(?:resposta|opção|opções)s?\s+(?:correta|certa|errada|incorreta)/i,
]

/**
 * True if a text may tell an answer: it uses a word of any choice that the texts which the learner already has do not use, or it
 * says that something is right or wrong. Choices are treated alike, whichever is right. Errs on the side of true.
 */
export function assertsAnswer(
  text: string,
  { choices, known }: { choices: readonly string[]; known: readonly string[] },
): boolean {
  if (VERDICTS.some((verdict) => verdict.test(text))) return true
  const given = new Set(known.flatMap(formsOf))
  const telling = choices
    .flatMap((choice) => wordsOf(choice).filter((word) => isContentWord(word) && !given.has(word.form)))
    .map(({ shown }) => shown)
  const signs = choices.filter((choice) => wordsOf(choice).length === 0)
  // Each word alone, so that acronyms of whole choices are recognised too.
  return hasHidden(text, [...telling, ...signs]) || hasHidden(withoutKnown(text, given), choices)
}

function hasHidden(text: string, choices: readonly string[]): boolean {
  const plain = text.replaceAll(HIDDEN, '')
  return hideChoices(plain, choices) !== plain
}

function withoutKnown(text: string, given: ReadonlySet<string>): string {
  return wordsOf(text)
    .filter(({ form }) => !given.has(form))
    .map(({ shown }) => shown)
    .join(' ')
}

function formsOf(text: string): string[] {
  return wordsOf(text).map(({ form }) => form)
}

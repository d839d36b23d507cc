import { fold } from '../words/fold.ts'

/** Messages of a word or two that mean something only after what was said before. In lower case without accents, in all languages. */

const YES = 'yes|yeah|yep|yup|ja|jo|oui|ouais|si|sim'
const FINE =
  "ok|okay|sure|alright|all right|right|cool|great|nice|interesting|klar|genau|gut|d'accord|claro|vale|bueno|certo|beleza"
const SAYS_YES = new RegExp(`^(?:${YES})[\\p{P}\\s]*$`, 'u')
const AGREES = new RegExp(`^(?:${YES}|${FINE})[.!,\\s]*$`, 'u')
const WONDERS =
  /^[\p{P}\s]*(?:(?:but|and|so|aber|und|mais|et|pero|y|mas|e) )?(?:why|how|how so|why so|how come|warum|wieso|weshalb|pourquoi|comment|por que|porque|como)?[\p{P}\s]*$/u
const NEXT =
  /^[\p{P}\s]*(?:(?:and |the |die |la |y |e |et )?next|another|one more|(?:noch )?eine? (?:andere|weitere)|noch eine|weiter|nachste|(?:une? )?autre|suivante?|(?:la |el )?siguiente|otra|otro|(?:a |o )?proxim[ao]|outra|mais uma)(?:[\p{P}\s]+(?:one|question|frage|pregunta|pergunta|please|bitte))*[\p{P}\s]*$/u

const GOES_ON = /^[\p{P}\s]*(?:and|what about|how about|und|was ist mit|et|y|e|que tal)\s/u
const MOST_WORDS = 6

/** Yes, which may be the answer to what the tutor asked. */
export const saysYes = (message: string): boolean => SAYS_YES.test(fold(message.trim()))

/** Takes note of a reply: "ok", "cool". */
export const agrees = (message: string): boolean => AGREES.test(fold(message.trim()))

/** Asks for more of a reply: "why?", "??". */
export const wonders = (message: string): boolean => message !== '' && WONDERS.test(fold(message))

/** Asks for another one of what came last: "next", "another one". */
export const saysNext = (message: string): boolean => NEXT.test(fold(message.trim()))

/** Goes on from what came before, in a few words: "and C?", "what about the disk?" */
export const goesOn = (message: string): boolean => {
  const folded = fold(message.trim())
  return GOES_ON.test(folded) && folded.split(/\s+/).length <= MOST_WORDS
}

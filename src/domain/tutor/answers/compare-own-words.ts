import type { Intent } from '../intents/intent.ts'
import { fold } from '../words/fold.ts'
import { readIntent } from '../intents/read-intent.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import type { AskedMessage } from './asked-message.ts'
import { chooseSources } from './choose-sources.ts'
import { findTopic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { quotePassage } from './quote-passage.ts'
import { withName } from './show-term.ts'

const QUOTED_WORDS = 72
/** A shorter message is a subject. */
const LEAST_WORDS = 4
/** An explanation has so many words in common with the text that it explains. */
const LEAST_COMMON = 2
/** After these replies the learner was asked to explain. */
const ASKED_BACK: ReadonlySet<Intent> = new Set(['explain', 'more', 'example', 'otherwise', 'compare'])

/** How a question or a further subject begins; everything else may be an explanation. */
const ASKS: Readonly<Record<TutorLanguage, RegExp>> = {
  en: /^(?:and|but|or|so|then|how|why|what|which|who|whose|when|where|do|does|did|can|could|should|would|is|are|was|if|i (?:want|need|have)|my|our)\b/,
  de: /^(?:und|aber|oder|also|wie|warum|wieso|was|welche\w*|wer|wann|wo|kann|konnte|soll|muss|ist|sind|hat|wenn|ich (?:will|mochte|brauche|habe)|mein\w*|unser\w*)\b/,
  fr: /^(?:et|mais|ou|alors|comment|pourquoi|que|quoi|quel\w*|qui|quand|peut|peux|puis|dois|est-ce|si|je (?:veux|voudrais|dois)|mon|ma|mes|notre|nos)\b/,
  es: /^\W*(?:y|pero|o|entonces|como|por que|que|cual\w*|quien|cuando|donde|puedo|debo|es|son|si|quiero|necesito|mi|mis|nuestr\w+)\b/,
  pt: /^(?:e|mas|ou|entao|como|por que|porque|que|qual|quais|quem|quando|onde|posso|devo|sao|se|quero|preciso|meu|minha|nosso|nossa)\b/,
}

/** How an explanation of what was asked about begins, whatever words it uses. */
const EXPLAINS =
  /^(?:i (?:think|guess|believe) (?:that )?|ich (?:denke|glaube),? (?:dass )?|je (?:pense|crois) que |creo que |acho que )?(?:(?:it|that|they|this)(?:'s| is| are| means?| lets| makes)|(?:das|es|sie) (?:ist|sind|bedeutet|hei(?:ss|ß)t)|c'est|ce sont|cela (?:signifie|veut dire)|(?:eso )?(?:es|son) (?:una?|unos|unas|el|la|los|las)|(?:isso )?(?:e|sao) (?:uma?|uns|umas|o|a|os|as))\b/

/** If a learner explains what was just quoted, the text once more to compare with. It says neither yes nor no. */
export function compareOwnWords(library: Library, asked: AskedMessage): Reply | null {
  const { text, before, language, isRecognised } = asked
  const last = before.at(-1)
  if (isRecognised || last === undefined || !isStatement(text, language)) return null
  const { intent, topic, language: own } = readIntent(last, { language, hasQuestion: false })
  if (!ASKED_BACK.has(intent)) return null
  const found = findTopic(library, last, topic, { before: before.slice(0, -1), language: own, intent })
  const chosen = chooseSources(library, found.query)
  const [passage] = chosen.passages
  if (!passage || !(explains(text) || hasInCommon(library, text, passage, language))) return null
  const phrases = PHRASES[language]
  const forms = new Set(found.query.words.flatMap((word) => [...word.forms.keys()]))
  const quote = quotePassage(library, passage, chosen.found, forms, QUOTED_WORDS)
  return {
    pieces: [said(phrases.tellCompareYours), quoted(withName(passage, quote), passage.source)],
    askedBack: phrases.backCompareYours,
    next: [ask(phrases.askQuiz), ...nextAboutPassage(library, [passage], { language, hasMore: false })],
  }
}

function isStatement(text: string, language: TutorLanguage): boolean {
  const typed = text.trim()
  return !typed.includes('?') && typed.split(/\s+/).length >= LEAST_WORDS && !ASKS[language].test(fold(typed))
}

function explains(text: string): boolean {
  return EXPLAINS.test(fold(text.trim()))
}

function hasInCommon(library: Library, text: string, { forms }: Passage, language: TutorLanguage): boolean {
  const { words } = readQuery(library, text, language, false)
  return words.filter((word) => forms.some((form) => word.forms.has(form))).length >= LEAST_COMMON
}

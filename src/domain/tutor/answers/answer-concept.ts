import type { Library, Passage } from '../library/build-library.ts'
import type { Found } from '../library/find-passages.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import type { AskedMessage } from './asked-message.ts'
import { answerNothing } from './answer-nothing.ts'
import { asksPrice } from './asks-price.ts'
import { chooseSources } from './choose-sources.ts'
import type { Topic } from './find-topic.ts'
import { isAboutConversation } from './is-about-conversation.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { prefaceTopic } from './preface-topic.ts'
import { countQuoted, quotePassage } from './quote-passage.ts'
import { showExample } from './show-example.ts'
import { withName } from './show-term.ts'
import { askBack, tellNoMore } from './tell-no-more.ts'

/** So that a reply has 120 words at most, with the tutor's own. */
const QUOTED_WORDS = 72
/** A second passage is quoted if there is room for so many words. */
const LEAST_ROOM = 18
/** By how many words the second quote may be longer than its room. */
const OVER = 12
/** How many passages a reply quotes. */
const AT_ONCE = 2

/** Explains a concept, continues an explanation, or shows an example: in quotes, or not at all. */
export function answerConcept(
  library: Library,
  topic: Topic,
  { intent, language, text }: Pick<AskedMessage, 'intent' | 'language' | 'text'>,
): Reply {
  if (asksPrice(text, language)) return answerNothing(library, topic, { language, why: 'price' })
  if (isAboutConversation(topic.query, text)) return answerNothing(library, topic, { language })
  const isName = intent === 'explain' && topic.query.isSubject
  const { passages, found } = chooseSources(library, topic.query, isName)
  if (passages.length === 0) return answerNothing(library, topic, { language })
  if (intent === 'example') return showExample(library, topic, { passages, found }, language)
  const shown = passages.slice(topic.times * AT_ONCE, (topic.times + 1) * AT_ONCE)
  if (shown.length === 0) return tellNoMore(library, passages[0]!, { language, hasExample: true })
  return {
    pieces: [
      ...prefaceTopic(topic, language),
      ...quoteAll(library, shown, { found, topic, language, isMore: topic.times > 0 }),
    ],
    askedBack: askBack(shown[0]!, language),
    next: nextAboutPassage(library, shown, {
      language,
      hasMore: passages.length > (topic.times + 1) * AT_ONCE,
    }),
  }
}

function quoteAll(
  library: Library,
  passages: readonly Passage[],
  {
    found,
    topic,
    language,
    isMore,
  }: { found: readonly Found[]; topic: Topic; language: TutorLanguage; isMore: boolean },
): Piece[] {
  const phrases = PHRASES[language]
  const forms = new Set(topic.query.words.flatMap((word) => [...word.forms.keys()]))
  let room = QUOTED_WORDS
  return passages.flatMap((passage, at) => {
    if (at > 0 && room < LEAST_ROOM) return []
    const rest = passages.length - at
    const text = quotePassage(library, passage, found, forms, rest > 1 ? room - LEAST_ROOM : room)
    room -= countQuoted(text)
    if (at > 0 && room < -OVER) return []
    const intro =
      passage.kind === 'term'
        ? phrases.tellGlossary
        : passage.kind === 'trap'
          ? phrases.tellTrap
          : isMore || (at > 0 && passages[at - 1]!.kind !== 'term')
            ? phrases.tellMoreNotes
            : phrases.tellNotes
    return [said(intro), quoted(withName(passage, text), passage.source)]
  })
}

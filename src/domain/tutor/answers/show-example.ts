import type { Library, Passage } from '../library/build-library.ts'
import type { Found } from '../library/find-passages.ts'
import { sourceKey } from '../library/source-key.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import type { Topic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { prefaceTopic } from './preface-topic.ts'
import { countQuoted, quotePassage } from './quote-passage.ts'
import { withName } from './show-term.ts'

/** So that a reply has 120 words at most, with the tutor's own. */
const QUOTED_WORDS = 72
const EXAMPLE = /\b(?:for (?:example|instance)|example:|an example|suppose|imagine|say,|such as)/i

/** A passage on the topic from the word "example" on; without one, what the notes say. */
export function showExample(
  library: Library,
  topic: Topic,
  { passages, found }: { passages: readonly Passage[]; found: readonly Found[] },
  language: TutorLanguage,
): Reply {
  const phrases = PHRASES[language]
  const forms = new Set(topic.query.words.flatMap((word) => [...word.forms.keys()]))
  const near = new Set(passages.slice(0, 3).map(({ objective }) => objective))
  const withExample = [
    ...found.slice(0, 12).map(({ passage }) => passage),
    ...library.passages.filter(
      (each) =>
        each.objective !== null && near.has(each.objective) && each.forms.some((form) => forms.has(form)),
    ),
  ].filter(({ kind, markdown }) => kind !== 'check' && kind !== 'row' && EXAMPLE.test(markdown))
  const chosen = [...new Set(withExample)][topic.times]
  const passage = chosen ?? passages[0]!
  const text = chosen
    ? fromExample(chosen.markdown)
    : quotePassage(library, passage, found, forms, QUOTED_WORDS)
  return {
    pieces: [
      ...prefaceTopic(topic, language),
      said(chosen ? phrases.tellExample : phrases.tellNoExample),
      quoted(withName(passage, text), passage.source),
    ],
    askedBack: chosen ? phrases.backExample : phrases.backPassageRead,
    next: nextAboutPassage(
      library,
      [passage, ...passages.filter((each) => sourceKey(each) !== sourceKey(passage))],
      {
        language,
        hasMore: true,
      },
    ),
  }
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences from the one that begins the example on, as far as there is room. */
function fromExample(markdown: string): string {
  const sentences = [...SENTENCES.segment(markdown.replace(/^(?:[-*]|\d+\.) /, ''))].map(
    ({ segment }) => segment,
  )
  const first = Math.max(
    0,
    sentences.findIndex((sentence) => EXAMPLE.test(sentence)),
  )
  let words = 0
  const taken = sentences.slice(first).filter((sentence, at) => {
    words += countQuoted(sentence)
    return at === 0 || words <= QUOTED_WORDS
  })
  return taken.join('').trim()
}

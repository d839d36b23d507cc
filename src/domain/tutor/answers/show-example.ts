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
import { tellNoMore } from './tell-no-more.ts'

/** So that a reply has 120 words at most, with the tutor's own. */
const QUOTED_WORDS = 72
/** How much of what was asked an example of another objective must have. */
const LEAST_ELSEWHERE = 0.6
/** "Such as" gives names, not a case. */
const ANNOUNCED = /\b(?:for (?:example|instance)|example:|an example|suppose|imagine|say,)/i
/** Examples without such words tell a story about someone: "A dental practice would keep its X-rays …". */
const IMAGINED =
  /(?:^|\. )(?:An?|One|Our|Two|Three) (?:[\p{L}'’-]+ ){0,2}(?:agency|airline|archive|association|bakery|bank|brewery|choir|city|clinic|club|company|cooperative|department|farm|firm|garage|gym|hospital|hotel|laboratory|library|magazine|manager|museum|newspaper|office|orchestra|pharmacy|practice|publisher|restaurant|retailer|school|shop|startup|supplier|surgery|team|theatre|town|trader|university|winery|workshop|zoo)\b/u

/** A passage on the topic from where an example begins; without one, what the notes say, once. */
export function showExample(
  library: Library,
  topic: Topic,
  { passages, found }: { passages: readonly Passage[]; found: readonly Found[] },
  language: TutorLanguage,
): Reply {
  const phrases = PHRASES[language]
  const forms = new Set(topic.query.words.flatMap((word) => [...word.forms.keys()]))
  const examples = findExamples(library, passages, found, forms)
  const chosen = examples[topic.times]
  if (!chosen && topic.times > 0) return tellNoMore(library, passages[0]!, { language, hasExample: false })
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
      { language, hasMore: true, hasExample: topic.times + 1 < examples.length },
    ),
  }
}

/**
 * In the objective of the first passage, then among what was found elsewhere. Announced examples come before imagined cases.
 */
export function findExamples(
  library: Library,
  passages: readonly Passage[],
  found: readonly Found[],
  forms: ReadonlySet<string>,
): Passage[] {
  const first = passages[0]?.objective ?? null
  const isOwn = ({ objective }: Passage) => first !== null && objective === first
  const candidates = [
    ...found
      .slice(0, 12)
      .filter(({ passage, coverage }) => isOwn(passage) || coverage >= LEAST_ELSEWHERE)
      .map(({ passage }) => passage),
    ...library.passages.filter((each) => isOwn(each) && each.forms.some((form) => forms.has(form))),
  ].filter(({ kind }) => kind !== 'check' && kind !== 'row' && kind !== 'term')
  const withExample = [true, false].flatMap((own) =>
    [ANNOUNCED, IMAGINED].flatMap((pattern) =>
      candidates.filter((each) => isOwn(each) === own && pattern.test(each.markdown)),
    ),
  )
  return [...new Set(withExample)]
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences from the one that begins the example on, as far as there is room. */
export function fromExample(markdown: string): string {
  const sentences = [...SENTENCES.segment(markdown.replace(/^(?:[-*]|\d+\.) /, ''))].map(
    ({ segment }) => segment,
  )
  const begins = [ANNOUNCED, IMAGINED].map((pattern) => sentences.findIndex((each) => pattern.test(each)))
  const first = begins.find((at) => at !== -1) ?? 0
  let words = 0
  const taken = sentences.slice(first).filter((sentence, at) => {
    words += countQuoted(sentence)
    return at === 0 || words <= QUOTED_WORDS
  })
  return taken.join('').trim()
}

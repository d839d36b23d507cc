import type { Library, Passage } from '../library/build-library.ts'
import type { Found } from '../library/find-passages.ts'
import { sourceKey } from '../library/source-key.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import type { AskedMessage } from './asked-message.ts'
import { answerNothing } from './answer-nothing.ts'
import { asksPrice } from './asks-price.ts'
import { chooseSources } from './choose-sources.ts'
import type { Topic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { countQuoted, quotePassage } from './quote-passage.ts'

/** So that a reply has 120 words at most, with the tutor's own. */
const QUOTED_WORDS = 72
/** A second passage is quoted if there is room for so many words. */
const LEAST_ROOM = 18
/** How many passages a reply quotes. */
const AT_ONCE = 2
const EXAMPLE = /\b(?:for (?:example|instance)|example:|an example|suppose|imagine|say,|such as)/i

/** Explains a concept, continues an explanation, or shows an example: in quotes, or not at all. */
export function answerConcept(
  library: Library,
  topic: Topic,
  { intent, language, text }: Pick<AskedMessage, 'intent' | 'language' | 'text'>,
): Reply {
  if (asksPrice(text, language)) return answerNothing(library, topic, { language, why: 'price' })
  const isName = intent === 'explain' && topic.query.isSubject
  const { passages, found } = chooseSources(library, topic.query, isName)
  if (passages.length === 0) return answerNothing(library, topic, { language })
  if (intent === 'example') return showExample(library, topic, { passages, found }, language)
  const shown = passages.slice(topic.times * AT_ONCE, (topic.times + 1) * AT_ONCE)
  if (shown.length === 0) return tellNoMore(library, passages[0]!, language)
  return {
    pieces: [
      ...preface(topic, language),
      ...quoteAll(library, shown, { found, topic, language, isMore: topic.times > 0 }),
    ],
    askedBack: askBack(shown[0]!, language),
    next: nextAboutPassage(library, shown, {
      language,
      hasMore: passages.length > (topic.times + 1) * AT_ONCE,
    }),
  }
}

/** How a word with typing errors was read, and that the notes are in another language than the learner's. */
export function preface({ query, times }: Topic, language: TutorLanguage): Piece[] {
  const phrases = PHRASES[language]
  const mended = query.mended.slice(0, 2).map(({ typed, meant }) => phrases.tellMended(typed, meant))
  const notes = language === 'en' || times > 0 ? [] : [phrases.tellEnglishNotes]
  const sentences = [...mended, ...notes]
  return sentences.length === 0 ? [] : [said(sentences.join(' '))]
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
    if (at > 0 && room < 0) return []
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

/** A definition with the name of its term. */
function withName({ source }: Passage, text: string): string {
  return source.kind === 'term' ? `**${source.term}**: ${text}` : text
}

function askBack(first: Passage, language: TutorLanguage): string {
  const phrases = PHRASES[language]
  const { source } = first
  return source.kind === 'term' ? phrases.backConcept(shortName(source.term)) : phrases.backPassageRead
}

/** The name without what is in brackets. */
export function shortName(term: string): string {
  return term.replace(/\s*\([^)]*\)$/, '')
}

function tellNoMore(library: Library, first: Passage, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  return {
    pieces: [said(phrases.tellNoMore)],
    askedBack: askBack(first, language),
    next: nextAboutPassage(library, [first], { language, hasMore: false }),
  }
}

/** A passage on the topic from the word "example" on; without one, what the notes say. */
function showExample(
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
      ...preface(topic, language),
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

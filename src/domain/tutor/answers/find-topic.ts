import type { Intent } from '../intents/intent.ts'
import { fold } from '../words/fold.ts'
import { readIntent, splitTopic } from '../intents/read-intent.ts'
import type { Library } from '../library/build-library.ts'
import { type Query, readQuery } from '../library/read-query.ts'
import type { TutorLanguage } from '../reply.ts'
import { lengthOfNames } from './choose-sources.ts'
import type { AskedMessage } from './asked-message.ts'
import { extendToNames } from './extend-to-names.ts'

/** What a message is about, if need be from what was said before. */
export type Topic = {
  /** As typed, for repeating it to the learner. */
  shown: string
  query: Query
  /** How many replies on it came before: how often the learner has asked for more, or for an example, since. */
  times: number
}

/** Words that refer to what was said before. */
const REFERS: Readonly<Record<TutorLanguage, RegExp>> = {
  en: /^(?:and|but|or|so|what about|how about|then|which(?: one)? is \w+er\b|which(?: one)? should i\b|which of (?:them|these|those)\b)|\b(?:it|its|they|them|their|that one|this one|those|these|which one|the (?:other|others|second|first|third|last|latter|former|next)(?: one)?)\b/,
  de: /^(?:und|aber|oder|was ist mit|wie ist es mit|wie sieht es)\b|\b(?:es|davon|dazu|damit|(?:das|die|der|den|dem) (?:andere|zweite|erste|letzte|dritte)\w*|welche\w* davon|diese\w*)\b/,
  fr: /^(?:et|mais|ou)\b|\b(?:l'autre|(?:le|la) (?:second|seconde|deuxieme|premier|premiere|dernier|derniere|troisieme)|lequel|laquelle|celui-ci|celle-ci|cela|ca)\b/,
  es: /^\W*(?:y|pero|o)\b|\b(?:el otro|la otra|(?:el|la) (?:segund[oa]|primer[oa]|ultim[oa]|tercer[oa])|cual de|eso|ese|esa)\b/,
  pt: /^(?:e|mas|ou)\b|\b(?:o outro|a outra|[oa] (?:segund[oa]|primeir[oa]|ultim[oa]|terceir[oa])|qual d[eoa]s?|isso|esse|essa)\b/,
}
/** After these the new word leads: "and in SaaS?" */
const ADDS = /^\W*(?:and|what about|how about|und|was ist mit|et|y|e)\b/
const SECOND =
  /\b(?:second|other|latter|zweite\w*|andere\w*|seconde|deuxieme|autre|segund[oa]|otr[oa]|outr[oa])\b/
const FIRST = /\b(?:first|former|erste\w*|premiere?|primer[oa]?|primeir[oa])\b/
const LAST = /\b(?:last|letzte\w*|derniere?|ultim[oa])\b/
const ORDINALS = new RegExp(`${SECOND.source}|${FIRST.source}|${LAST.source}|\\bthird\\b|\\bnext\\b`, 'g')

/** A name has no more words. */
const LONGEST_NAME = 12

/** What was said before counts less than the message itself. */
const EARLIER = 0.5

/** `before` are the learner's earlier messages, oldest first. */
export function findTopic(
  library: Library,
  message: string,
  trimmed: string,
  { before, language, intent }: Pick<AskedMessage, 'before' | 'language' | 'intent'>,
): Topic {
  const topic = extendToNames(library, message, trimmed)
  const own = readQuery(library, topic, language)
  const refers = before.length > 0 && REFERS[language].test(fold(message.trim()))
  const isKnown = own.words.some(({ isKnown }) => isKnown)
  if (before.length === 0 || (isKnown && !refers) || (own.words.length > 0 && !isKnown && !refers))
    return { shown: topic, query: own, times: 0 }
  const { earlier, times } = findEarlier(library, before, language, intent)
  if (earlier === null) return { shown: topic, query: own, times: 0 }
  const chosen = choosePart(earlier, message, language)
  const shown = chosen ?? earlier
  const rest = topic === '' ? own : readQuery(library, withoutOrdinals(topic), language, false)
  const base = readQuery(library, shown, language)
  const replaced =
    chosen === null && rest.words.length > 0 ? replaceIn(library, shown, topic, language) : null
  if (replaced !== null) return { shown: replaced, query: readQuery(library, replaced, language), times: 0 }
  if (rest.words.length === 0) return { shown, query: base, times: topic === '' ? times : 0 }
  return {
    shown: isKnown && chosen === null ? topic : shown,
    query: joinQueries(rest, base, ADDS.test(fold(message))),
    times: 0,
  }
}

function findEarlier(library: Library, before: readonly string[], language: TutorLanguage, wanted: Intent) {
  let times = wanted === 'more' ? 1 : 0
  for (const message of before.toReversed()) {
    const { intent, topic, language: own } = readIntent(message, { language, hasQuestion: false })
    // A request for an example that named its topic got one too.
    if (intent === wanted && (topic === '' || wanted === 'example')) times += 1
    const isAbout = readQuery(library, topic, own).words.some(({ isKnown }) => isKnown)
    if (isAbout) return { earlier: topic, times }
  }
  return { earlier: null, times: 0 }
}

/** "The second" of an earlier comparison. */
function choosePart(earlier: string, message: string, language: TutorLanguage): string | null {
  const parts = splitTopic(earlier, language)
  const folded = fold(message)
  if (parts === null) return null
  if (SECOND.test(folded) || LAST.test(folded)) return parts[1]
  return FIRST.test(folded) ? parts[0] : null
}

/** "And a warehouse?" after "data lake" is about the term "data warehouse": the new word takes the place of another. */
function replaceIn(library: Library, earlier: string, added: string, language: TutorLanguage): string | null {
  const own = readQuery(library, added, language)
  if (namesWhole(own)) return null
  const words = earlier.split(/\s+/)
  const isName = (parts: readonly string[]) => parts.length <= LONGEST_NAME
  const names = words.flatMap((_, at) =>
    [[...words.slice(0, at), added], [added, ...words.slice(at + 1)], words.with(at, added)]
      .filter(isName)
      .map((parts) => parts.join(' ')),
  )
  const others = new Set(readQuery(library, earlier, language).terms.map(({ place }) => place))
  const isNew = (query: Query) => namesWhole(query) && query.terms.every(({ place }) => !others.has(place))
  return names.find((name) => name !== added && isNew(readQuery(library, name, language, false))) ?? null
}

function namesWhole(query: Query): boolean {
  return query.terms.length === 1 && lengthOfNames(query) >= query.words.length
}

/** Accents and capitals of the rest stay, because names are told by them. */
function withoutOrdinals(topic: string): string {
  return [...fold(topic).matchAll(ORDINALS)].reduceRight(
    (text, { 0: ordinal, index }) => `${text.slice(0, index)} ${text.slice(index + ordinal.length)}`,
    topic,
  )
}

function joinQueries(own: Query, earlier: Query, isAdded: boolean): Query {
  const words = earlier.words.map((word) => ({ ...word, importance: word.importance * EARLIER }))
  const lead = new Set(own.words.filter(({ isKnown }) => isKnown).flatMap(({ forms }) => [...forms.keys()]))
  const leads = isAdded && lead.size > 0
  return {
    isSubject: false,
    ...(leads && { lead }),
    words: [...own.words, ...words],
    terms: leads || own.terms.length > 0 ? own.terms : earlier.terms,
    mended: [...own.mended, ...earlier.mended],
  }
}

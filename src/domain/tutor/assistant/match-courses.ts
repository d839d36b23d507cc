// cspell:ignore ccnp ccsp ckad cissp cism cisa oscp pentest rhcsa itil
import { plainWords } from './read-message.ts'
import type { KnownCourse } from './site-knowledge.ts'

export type CourseMatch = {
  courses: KnownCourse[]
  /** The words of the message that name courses. */
  named: ReadonlySet<string>
  /** True if the message has what looks like the code of an exam, such as `az 104`, and no course has that code. */
  hasUnknownCode: boolean
}

/** Words that occur in names of courses and say nothing about them. */
const VAGUE = new Set(
  'certified certification certificate associate professional fundamentals practitioner exam course and the of for to in a an on management'.split(
    ' ',
  ),
)
/** Names that people use for what courses call otherwise. */
const ALSO: Record<string, string> = {
  amazon: 'aws',
  azure: 'microsoft',
  k8s: 'kubernetes',
  ms: 'microsoft',
  gcp: 'google',
}
/** Well-known certifications and vendors, besides those that courses are about. */
export const OTHER_CERTIFICATION =
  /\b(?:kubernetes|k8s|cka|ckad|google|gcp|oracle|salesforce|vmware|linux|rhcsa|red hat|itil|prince2|scrum|docker|cissp|cism|cisa|ccsp|ceh|oscp|isc2|juniper|fortinet|palo alto|splunk|python|sap|ccnp|network plus|pentest)\b/
/** The code of an exam in a title. */
const CODE = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu
const CODE_LIKE = /^(?:[a-z]{2,4}\d{3,4}|[a-z]{2,3}c\d{2}|[a-z]{1,2}\d\d{3}|\d{6})$/

/** The courses that the words name: by the code of an exam, or else by all words that occur in names of courses. */
export function matchCourses(words: readonly string[], courses: readonly KnownCourse[]): CourseMatch {
  const codes = codesIn(words)
  const byCode = courses.filter((course) => codes.some(({ code }) => codesOf(course).has(code)))
  if (byCode.length > 0) {
    const named = codes.filter(({ code }) => byCode.some((course) => codesOf(course).has(code)))
    return { courses: byCode, named: new Set(named.flatMap(({ parts }) => parts)), hasUnknownCode: false }
  }
  const named = words.filter((word) => courses.some((course) => isNamed(course, word)))
  const matching = courses.filter((course) => named.every((word) => isNamed(course, word)))
  return {
    courses: named.length > 0 ? matching : [],
    named: new Set(named),
    hasUnknownCode: codes.some(({ parts, code }) => parts.length < 3 && CODE_LIKE.test(code)),
  }
}

/** Up to three words in a row that contain a digit, such as `az 900`, with what they are in one word. */
function codesIn(words: readonly string[]): { parts: string[]; code: string }[] {
  return words
    .flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length)))
    .map((parts) => ({ parts, code: parts.join('') }))
    .filter(({ code }) => /\d/.test(code))
}

function isNamed(course: KnownCourse, word: string): boolean {
  const words = wordsOfCourse(course)
  return words.has(word) || words.has(ALSO[word] ?? word)
}

const wordsKnown = new WeakMap<KnownCourse, ReadonlySet<string>>()
function wordsOfCourse(course: KnownCourse): ReadonlySet<string> {
  const known = wordsKnown.get(course)
  if (known) return known
  const { title, provider, category } = course
  const named = `${title.replaceAll(CODE, '')} ${provider} ${category}`
  const found = new Set(plainWords(named).filter((word) => !VAGUE.has(word) && !/^\d/.test(word)))
  wordsKnown.set(course, found)
  return found
}

/** The codes in the title, in one word: `az900`, `sy0701`, `200301`. */
function codesOf({ title, slug }: KnownCourse): ReadonlySet<string> {
  const inTitle = title.match(CODE) ?? []
  const codes = [...inTitle, slug].map((code) => plainWords(code).join(''))
  return new Set(codes.filter((code) => /\d/.test(code)))
}

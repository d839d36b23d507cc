/** The project's nouns. A noun owns a table, a vendor or a server's life cycle. A new noun or word needs a decision record. */

export const NOUNS = new Set([
  'accounts',
  'catalogue',
  'authoring',
  'attempts',
  'progress',
  'tutor',
  'billing',
  'teams',
  'notifications',
  'telemetry',
  // docs/decisions/008: health and the description of the API are about the server, not the learner.
  'operations',
  // docs/decisions/017: blog, help and legal texts, which stay files.
  'articles',
  // docs/decisions/021: notes and glossary of a course, open to everyone.
  'study',
  // docs/decisions/036: what a learner keeps of questions: notes, flags, mistakes.
  'notebook',
])

/** Rules and components of the site itself, which belong to none of the server's nouns. */
export const PLACES = new Set(['site'])

/** Names that files of a module may have besides verbs. */
const WORDS = /^(routes|policy|present|store|[a-z]+(-[a-z]+)*-store|[a-z]+(-[a-z]+)*\.test)\.ts$/

/** Names that only one module has. */
const OWN_WORDS: Record<string, readonly string[]> = {
  // The rules of an exam, stored as JSON and parsed here for the verbs of the catalogue, and the store that keeps the
  // catalogue's answers in memory until its revision changes.
  catalogue: ['blueprint.ts', 'keep-bodies.ts'],
  // The shapes of a course's files as authors write them.
  authoring: ['course-files.ts'],
  // The texts of emails.
  accounts: ['mail-texts.ts'],
  // The description of the API, built from the contract.
  operations: ['openapi.ts'],
}

export function isWordOfModules(noun: string, file: string): boolean {
  return WORDS.test(file) || (OWN_WORDS[noun]?.includes(file) ?? false)
}

/** A file that reads may also export a yes/no question or a number. */
const READS = ['find', 'has', 'is', 'count']

/** `save-answer.ts` must export a function that begins with `save`. */
export function isVerbFile(file: string, text: string): boolean {
  const [, verb] = /^([a-z]+)(?:-[a-z0-9]+)+\.ts$/.exec(file) ?? []
  if (!verb) return false
  const begins = verb === 'find' ? READS.join('|') : verb
  return new RegExp(`^export (?:async )?(?:function\\*?|const) (?:${begins})[A-Z]`, 'm').test(text)
}

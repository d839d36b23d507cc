/** The words of the project. A new noun owns a table, a vendor or a server's life cycle; it and a new word need a decision record. */

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
  // docs/decisions/008: health and the description of the API are about the server, not about a learner's noun.
  'operations',
  // docs/decisions/017: blog, help and legal texts, which are files and stay files.
  'articles',
  // docs/decisions/021: notes and glossary of a course, read by everybody.
  'study',
  // docs/decisions/036: what a learner keeps of questions: notes, flags, mistakes.
  'notebook',
])

/** Rules and components about no noun of the server's: the site itself. */
export const PLACES = new Set(['site'])

/** What a module's file may be called, apart from its verbs. */
const WORDS = /^(routes|policy|present|store|[a-z]+(-[a-z]+)*-store|[a-z]+(-[a-z]+)*\.test)\.ts$/

/** Words that one noun has to itself. */
const OWN_WORDS: Record<string, readonly string[]> = {
  // An exam's rules, as they stand in JSON: parsed at this edge, for the verbs of the catalogue.
  // Beside it, what keeps the catalogue's answers in memory until its revision moves.
  catalogue: ['blueprint.ts', 'keep-bodies.ts'],
  // The shapes of a course's files as an author writes them.
  authoring: ['course-files.ts'],
  // Texts of mails: long, and neither a verb nor something that leaves by HTTP.
  accounts: ['mails.ts'],
  // The description of the API, made from the contract.
  operations: ['openapi.ts'],
}

export function isWordOfModules(noun: string, file: string): boolean {
  return WORDS.test(file) || (OWN_WORDS[noun]?.includes(file) ?? false)
}

/** A file of reads may answer with a yes or a number. */
const READS = ['find', 'has', 'is', 'count']

/** `save-answer.ts` exports something that saves: at least one function begins with the file's verb. */
export function isVerbFile(file: string, text: string): boolean {
  const [, verb] = /^([a-z]+)(?:-[a-z0-9]+)+\.ts$/.exec(file) ?? []
  if (!verb) return false
  const begins = verb === 'find' ? READS.join('|') : verb
  return new RegExp(`^export (?:async )?(?:function\\*?|const) (?:${begins})[A-Z]`, 'm').test(text)
}

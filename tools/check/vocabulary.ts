/** The project's nouns: each owns a table, a vendor or a server's life cycle. A new one needs a decision record. */

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
  // docs/decisions/008: health and the description of the API, which are about the server, not about
  // learners.
  'operations',
  // docs/decisions/017: blog, help and legal texts, which are files.
  'articles',
  // docs/decisions/021: study notes and glossary of a course, open to everyone.
  'study',
  // docs/decisions/036: a learner's notes, flags and mistakes.
  'notebook',
  // docs/decisions/043: what a learner's answers say about their chance to pass.
  'readiness',
  // docs/decisions/045: when a learner is asked again.
  'reviews',
  // docs/decisions/046: when a learner takes an exam, and how they prepare.
  'study-plan',
  // docs/decisions/048: results of real exams, as learners report them.
  'outcomes',
])

/** Folders for rules and components of the site itself, which belong to none of the server's nouns. */
export const PLACES = new Set(['site'])

/** The file names that a module may use besides its verbs. */
const WORDS = /^(routes|policy|present|store|[a-z]+(-[a-z]+)*-store|[a-z]+(-[a-z]+)*\.test)\.ts$/

/** Names that only one module may use. */
const OWN_WORDS: Record<string, readonly string[]> = {
  // The schema for an exam's rules, which the database stores as JSON.
  catalogue: ['blueprint.ts'],
  // The format of a course's files.
  authoring: ['course-files.ts'],
  // The texts of emails.
  accounts: ['mail-texts.ts'],
  // The description of the API, built from the contract.
  operations: ['openapi.ts'],
  // A message that passed all checks, and what is replied.
  tutor: ['asked.ts'],
}

export function isWordOfModules(noun: string, file: string): boolean {
  return WORDS.test(file) || (OWN_WORDS[noun]?.includes(file) ?? false)
}

/** A file `find-….ts` may export a function whose name begins with any of these. */
const READS = ['find', 'has', 'is', 'count']

/**
 * True if the file exports a function whose name begins with the verb in the file's name: `save-answer.ts`
 * must export `save…`.
 */
export function isVerbFile(file: string, text: string): boolean {
  const [, verb] = /^([a-z]+)(?:-[a-z0-9]+)+\.ts$/.exec(file) ?? []
  if (!verb) return false
  const begins = verb === 'find' ? READS.join('|') : verb
  return new RegExp(`^export (?:async )?(?:function\\*?|const) (?:${begins})[A-Z]`, 'm').test(text)
}

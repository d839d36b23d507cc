import { SITE } from '#domain/site/site.ts'
import type { PersonTable } from '../../../db/personal-data-plan.ts'

/** The content of each table, for people who do not know databases. */
export const TABLE_WORDS: Readonly<Record<string, string>> = {
  account_deletions: 'That you asked for your account to be deleted, and the day on which it will be',
  accounts: 'Ways to sign in',
  agreements: 'Which versions of the terms and the privacy policy you agreed to, where and when',
  answer_events: 'Each answer that was judged, and each solution you were shown: never changed afterwards',
  attempt_answers: 'What you chose for each question of each attempt, your flags, and how long it took',
  attempt_items: 'Which questions each attempt showed you, and in which order its choices stood',
  audit_events:
    'What administrators did to your account and why, and what you did or asked for as an administrator',
  billing_customers:
    'Your number at the provider of payments, and keyed hashes of the cards you paid with and of mailboxes you had before',
  billing_notices: 'Mails about your subscription that were sent once and are not sent again',
  calendar_entries: 'What the calendar files of your study plans contained last',
  checkouts: 'Pages of the provider of payments that you opened',
  contact_messages: 'What was written by the contact form with your address',
  email_changes: 'The address you asked to have instead of yours, until you confirm it',
  enrollments: 'Courses you have begun',
  enterprise_requests: 'Offers for a team that were asked for with your address',
  error_groups: 'Errors of the site whose text names you',
  error_logs: 'Errors of the site that met you',
  exam_goals: 'When you take an exam, how you prepare for it, and what you changed in your study plan',
  exam_attempts: 'Your attempts: timed exams and practice, with times and scores',
  invoices: 'Your invoices',
  learner_beliefs:
    'What your answers say about your abilities in each domain of a course, as used for readiness',
  learner_days: 'The days on which you practised a course, and your readiness at the end of each',
  money_back_requests: 'Money back that you asked for',
  newsletter_subscribers: 'Whether your address gets the newsletter',
  newsletter_tokens: 'When links to confirm or to unsubscribe were made for you',
  outbox: 'Work the server has to do for you, such as a mail on its way',
  outcomes: 'Results of real exams that you reported, with your forecast on the evening before each',
  payment_events: 'When the provider of payments told us that something about you had changed',
  practice_presets: 'Plans of practice sessions that you keep under a name',
  question_notes: 'Your notes on questions',
  question_previews: 'Questions that you were shown in previews of sets within the last day',
  review_cards: 'What you are asked again, and when: questions that you missed, and cards that you wrote',
  review_grades: 'How each review of a card that you wrote went',
  section_reads: 'Sections of study notes that you marked as read',
  question_reports: 'Mistakes in questions that you reported',
  question_states:
    'What you have been told of each question, and whether it is flagged or a mistake to repeat',
  sessions: 'Browsers in which you are signed in, with the network address each came from',
  subscriptions: 'Your subscriptions',
  tutor_conversations: 'Your conversations with the tutor',
  tutor_messages: 'What you wrote to the tutor, and what it replied',
  tutor_reservations: 'Replies that the tutor’s language model is writing',
  tutor_usage: 'How much of the tutor’s language model you have used, by day',
  user_features: 'What your plan opens, or what was granted to you, and until when',
  user_roles:
    'Roles you have or had, such as administrator, where they come from, and keyed hashes of mailboxes you had before',
  users: 'Your address, your name and your time zone, and since when the account is suspended, if it is',
  verifications: 'When links to confirm your address or to set a password were made for you',
}

/** `leftOut`: tables that are missing from the archive because `personal-data-rules.ts` does not describe them. */
export function buildReadme(
  tables: readonly PersonTable[],
  leftOut: readonly string[],
  writtenAt: Date,
): string {
  const lines = tables
    .map(({ name }) => ({ name, words: TABLE_WORDS[name] ?? 'Rows that refer to you' }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, words }) => `  data/${name}.json\n      ${words}.`)
  const withheld = tables.flatMap(({ name, withheld: columns }) =>
    columns.map(({ column, why }) => `  ${name}, ${column}: ${why}`),
  )
  const unknown = leftOut.map(
    (name) =>
      `  ${name}: this table is new and not described yet. It may hold something about you: please ask us.\n`,
  )
  return `Everything ${SITE.name} stores about you
Written on ${writtenAt.toISOString()} (UTC)

account.json says who you are. The folder data has a file for each table of our database that can hold something
about a person; one with [] in it holds nothing about you. Each line of a file is one row. Times are in UTC.

${lines.join('\n')}

questions.json
  The questions whose answers you have been told, as they were worded then.

What the numbers mean
  Long numbers such as 0190c0de-... are ids: they tell which thing is meant and say nothing by themselves.
  user_id is you. attempt_id is an attempt, in exam_attempts.json. question_id and version together are a question,
  in questions.json; choice_ids are choices of it. exam_id is a set of questions and course_id a course.
  Money is in cents.

What is not here, and why
  Where it stood, there is no such field in the file.
${withheld.join('\n')}
${unknown.join('')}  The solutions to questions belong to the question and not to you. The site shows them where you have answered.

Questions? ${SITE.supportEmail}
`
}

import { describe, expect, test } from 'vitest'
import { contract } from '../src/contract/contract.ts'
import { EXAM_PAGE_SIZE } from '../src/contract/catalogue.ts'
import { FAILED_JOBS_SHOWN } from '../src/contract/operations.ts'
import { PEOPLE_PER_PAGE } from '../src/domain/accounts/people.ts'
import { MOST_ATTEMPTS_PER_PAGE } from '../src/domain/attempts/attempt-history.ts'
import { MAX_PRACTICE_QUESTIONS, MAX_PRESETS } from '../src/domain/attempts/practice-plan.ts'
import { PAGE_SIZE } from '../src/domain/catalogue/course-list.ts'
import { REPORTS_SHOWN } from '../src/domain/notebook/notebook.ts'
import { MAX_PLAN_EDITS } from '../src/domain/study-plan/plan-edits.ts'
import { MAX_FOUND } from '../src/domain/study/study-search.ts'
import { AUDIT_EVENTS_PER_PAGE } from '../src/domain/telemetry/audit-limits.ts'
import { KEPT_BYTES, MOST_ERRORS_PER_PAGE, RING } from '../src/domain/telemetry/error-limits.ts'
import { CHAT_LIMITS } from '../src/domain/tutor/conversations/chat-limits.ts'
import { LIST_BYTES } from '../src/server/db/row-page.ts'
import { SESSIONS_SHOWN } from '../src/server/modules/accounts/signing-in/session-store.ts'
import { OUTCOMES_SHOWN } from '../src/server/modules/outcomes/outcome-store.ts'

/**
 * How large each list of a response can become: its rows, and the bytes of a row with the lists in it. A list that is not here fails:
 * bound it (`limit`, `withinBytes` or a maximum that a person may store), and write down how. Decision 060.
 */
type Bound = readonly [rows: number, bytes: number]

/** A course with all its names, and a question with its choices and rationales, as long as authors write them. */
const COURSES = 500
const QUESTION = 6_000
/** Years of days on which someone practised. */
const DAYS = 2_000
/** What is listed in code, such as features. */
const FIXED: Bound = [50, 100]
const OF_COURSE: Bound = [100, 2_000]
const REF: Bound = [COURSES, 250]
/** Lists that people fill, which end at a size. */
const CUT: Bound = [1, LIST_BYTES]

const ATTEMPT = {
  items: [MAX_PRACTICE_QUESTIONS, QUESTION],
  answers: [MAX_PRACTICE_QUESTIONS, 400],
  revealed: [MAX_PRACTICE_QUESTIONS, QUESTION],
} satisfies Record<string, Bound>
const FEEDBACK = { correctIds: FIXED, rationales: [26, 1_000], citations: FIXED } satisfies Record<
  string,
  Bound
>
const REPLY = { blocks: [20, 4_000], next: FIXED } satisfies Record<string, Bound>
const PERSON = {
  features: FIXED,
  attempts: FIXED,
  latestAttempts: [20, 700],
  sessions: [SESSIONS_SHOWN, 700],
} satisfies Record<string, Bound>
const FILTERS = {
  sets: FIXED,
  domains: FIXED,
  objectives: OF_COURSE,
  history: FIXED,
  difficulties: FIXED,
  excludedTypes: FIXED,
} satisfies Record<string, Bound>

const BOUNDS: Record<string, Bound> = {
  'getRoles.roles': FIXED,
  'getFeatures.activeFeatures': FIXED,
  'listArticles.articles': [200, 500],
  ...under('getArticle', { headings: FIXED, related: FIXED }),
  ...under('listAttempts', { attempts: [MOST_ATTEMPTS_PER_PAGE, 700], courses: REF }),
  'previewExam.items': [20, QUESTION],
  ...under('startAttempt.attempt', ATTEMPT),
  ...under('getOpenTimedAttempt', ATTEMPT),
  ...under('getAttempt', ATTEMPT),
  ...under('revealAnswer', FEEDBACK),
  ...under('checkSampleAnswer', FEEDBACK),
  'getDuplicates.duplicates': [500, 2_500],
  ...under('listAuditEvents', { events: [AUDIT_EVENTS_PER_PAGE, 10_000], actions: FIXED }),
  ...each(['getBilling', 'refreshBilling', 'cancelSubscription', 'resumeSubscription', 'requestRefund'], {
    features: FIXED,
  }),
  'changePlan.billing.features': FIXED,
  'quoteChange.lines': FIXED,
  'listCourses.courses': [PAGE_SIZE, 700],
  ...under('listCourseFilters', { providers: REF, levels: REF }),
  'listExams.exams': [EXAM_PAGE_SIZE, 300],
  ...under('getCourse', { includes: FIXED, sets: OF_COURSE, 'blueprint.domains': [20, 20_000] }),
  'listConflicts.conflicts': CUT,
  'listCuratedCourses.courses': [COURSES, 700],
  'getCuratedCourse.sets': OF_COURSE,
  'listLinkableExams.exams': [1_000, 300],
  'syncCourse.differences': FIXED,
  ...under('getDashboard', {
    'next.sets': FIXED,
    courses: [COURSES, 1_500],
    history: [DAYS, 100],
    weakDomains: FIXED,
    attempts: FIXED,
    days: [400, 100],
  }),
  'listEnterpriseRequests.requests': [50, 12_000],
  'listContactMessages.messages': [50, 24_000],
  'listErrors.groups': [MOST_ERRORS_PER_PAGE, KEPT_BYTES.message + KEPT_BYTES.stack + 1_000],
  'getError.samples': [RING.samples, 3_000],
  'listInvoices.invoices': [50, 1_000],
  ...under('listExamItems', { courses: REF, items: [100, 3 * QUESTION] }),
  'listOpenReports.reports': [REPORTS_SHOWN, 10_000],
  ...under('getNotebook', { entries: CUT, domains: FIXED }),
  ...under('getWholeNotebook', { entries: CUT, courses: REF }),
  'getFlashcards.cards': CUT,
  'getReports.reports': [REPORTS_SHOWN, 10_000],
  'getOwnQuestion.item.choices': [26, 1_000],
  'getOwnQuestion.choiceIds': FIXED,
  ...under('getOwnQuestion.feedback', FEEDBACK),
  'listFailedJobs.jobs': [FAILED_JOBS_SHOWN, 3_000],
  'getAttention.refusedCourses': [COURSES, 2_000],
  'getOutcomes.outcomes': [OUTCOMES_SHOWN, 250],
  'getCalibration.figures.bins': FIXED,
  'listSessions.sessions': [SESSIONS_SHOWN, 700],
  'listPeople.people': [PEOPLE_PER_PAGE, 1_000],
  ...each(
    [
      'getPerson',
      'suspendPerson',
      'changeAdminRole',
      'signPersonOut',
      'remindPerson',
      'grantAccess',
      'endGrant',
      'endPayments',
    ],
    PERSON,
  ),
  ...under('getPerformance', { kinds: FIXED, names: [1_000, 250], points: [400, 250] }),
  ...under('getWork', { jobs: FIXED, runs: FIXED, tutorDays: FIXED }),
  ...under('getPractice', { sets: OF_COURSE, domains: [20, 20_000], presets: [MAX_PRESETS, 15_000] }),
  ...under('getPractice.last.filters', FILTERS),
  'countMatches.without': FIXED,
  'getCourseProgress.readiness.missing.domains': FIXED,
  'getCourseProgress.sets': OF_COURSE,
  ...under('getReadiness', {
    'readiness.missing.domains': FIXED,
    domains: FIXED,
    history: [DAYS, 100],
    'changes.attempts': [100, 500],
  }),
  'getSample.items': [10, QUESTION],
  ...under('getResult', {
    domains: FIXED,
    items: [MAX_PRACTICE_QUESTIONS, 2 * QUESTION],
    earlier: OF_COURSE,
  }),
  ...under('getReviewDay', { cards: CUT, questions: REF }),
  'getCards.cards': CUT,
  'listNotes.domains': [20, 20_000],
  'getNotes.sections': [100, 12_000],
  'getReading.read': [1_000, 200],
  'getGlossary.terms': [1_000, 1_500],
  ...under('searchStudy', { sections: [MAX_FOUND, 4_000], terms: [MAX_FOUND, 4_000] }),
  'searchAnswered.questions': [MAX_FOUND, QUESTION],
  'getStudyPlan.goal.restDays': FIXED,
  'setExamGoal.restDays': FIXED,
  ...under('getStudyPlan.plan', {
    sessions: [3 * 365 * 2, 250],
    notes: FIXED,
    choices: [400, 300],
    edits: [MAX_PLAN_EDITS, 300],
  }),
  'getStudyPlan.domains': FIXED,
  ...under('getRetestPlan.plan', { steps: FIXED, 'first.sets': FIXED }),
  ...under('courseChat stream.asked.reply', REPLY),
  'courseChat stream.block.cited': FIXED,
  ...under('courseChat stream.message.reply', REPLY),
  ...under('listConversations', { conversations: [CHAT_LIMITS.conversationsPage, 700], courses: REF }),
  // HTML is longer than the Markdown that is stored; the message and reply that fill a conversation come on top.
  'getConversation.list': [1, 3 * CHAT_LIMITS.bytes + 200_000],
  'getTutorPreview.courses': REF,
  'getTutorPreview.chosen.suggestions': FIXED,
  ...under('getTutorPreview.chosen.exchange.reply', REPLY),
  ...under('askTutorPreview', REPLY),
}

function under(path: string, lists: Record<string, Bound>): Record<string, Bound> {
  return Object.fromEntries(Object.entries(lists).map(([name, bound]) => [`${path}.${name}`, bound]))
}

function each(names: readonly string[], lists: Record<string, Bound>): Record<string, Bound> {
  return Object.assign({}, ...names.map((name) => under(name, lists)))
}

type Definition = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  options?: Schema[]
}
type Schema = { _zod: { def: object } }

/** The lists of a response that are in no other list: those in a row are part of its bytes. */
function listsIn(schema: Schema, path: string): string[] {
  const { type, shape, innerType, options } = schema._zod.def as Definition
  if (type === 'array') return [path]
  if (shape) return Object.entries(shape).flatMap(([name, field]) => listsIn(field, `${path}.${name}`))
  if (innerType) return listsIn(innerType, path)
  return options?.flatMap((option) => listsIn(option, path)) ?? []
}

const lists = Object.entries(contract).flatMap(([name, { response, stream }]) => [
  ...listsIn(response, name),
  ...(stream ? listsIn(stream, `${name} stream`) : []),
])

describe('responses', () => {
  test('contain only lists of which this file says how large they can become', () => {
    expect([...new Set(lists)].filter((list) => !(list in BOUNDS))).toEqual([])
  })

  test('are all that it names', () => {
    expect(Object.keys(BOUNDS).filter((list) => !lists.includes(list))).toEqual([])
  })

  test('are at most two megabytes, whatever people have stored', () => {
    const sizes = Map.groupBy(new Set(lists), (list) => /^[^.]+/.exec(list)![0])
    const largest = [...sizes].map(([name, members]) => [
      name,
      members.reduce((sum, list) => sum + (BOUNDS[list]?.[0] ?? 0) * (BOUNDS[list]?.[1] ?? 0), 0),
    ])
    expect(largest.filter(([, bytes]) => Number(bytes) > 2_000_000)).toEqual([])
  })
})

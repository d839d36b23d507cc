import { ADMISSION_FAULTS } from './admission-faults.ts'
import { ASSISTANT_FAULTS } from './assistant-faults.ts'
import { AUDIT_FAULTS } from './audit-faults.ts'
import { CHAT_FAULTS } from './chat-faults.ts'
import { CONTENT_FAULTS } from './content-faults.ts'
import { text, uses, type Fault } from './fault.ts'
import { CURATION_FAULTS } from './curation-faults.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { PEOPLE_FAULTS } from './people-faults.ts'
import { READINESS_FAULTS } from './readiness-faults.ts'
import { REVIEW_FAULTS } from './review-faults.ts'
import { STUDY_PLAN_FAULTS } from './study-plan-faults.ts'
import { MODEL_FAULTS } from './model-faults.ts'
import { TELEMETRY_FAULTS } from './telemetry-faults.ts'
import { TUTOR_FAULTS } from './tutor-faults.ts'

const ATTEMPTS = 'src/server/modules/attempts'
const LEAKS = ['test/leak-crawl.test.ts']
const MATRIX = ['test/access-matrix.test.ts']
const MACHINE = ['test/attempt-machine.test.ts']

const NO_LOCK_OF_PERSON = text('src/server/db/lock-person.ts', ' for no key update`', '`')

export const FAULTS: readonly Fault[] = [
  {
    name: 'S1 questions contain their answer keys, and answers are not checked',
    edits: [
      text(
        `${ATTEMPTS}/question-store.ts`,
        'v.choose, v.stem_html as "stemHtml",\n      (select',
        "v.choose, v.stem_html || coalesce((select string_agg(k.explanation_html, '')\n          from practice_question_keys k where k.question_id = v.question_id), '') as \"stemHtml\",\n      (select",
      ),
      text('db/migrations/0004_authoring.sql', 'revoke all on practice_question_keys from cutscore_app;', ''),
    ],
    tests: LEAKS,
  },
  {
    name: 'S1 a result can be read during an exam with the same questions',
    edits: [uses(`${ATTEMPTS}/finishing/find-result.ts`, 'requireNoTimedExam', 'async () => {}')],
    tests: LEAKS,
  },
  {
    name: 'S1 practice reveals during an exam with the same questions',
    edits: [uses(`${ATTEMPTS}/in-progress/reveal-answer.ts`, 'requireNoTimedExam', 'async () => {}')],
    tests: LEAKS,
  },
  {
    name: 'S1 a person’s own question opens during an exam that includes it',
    edits: [uses(`${ATTEMPTS}/questions/find-own-question.ts`, 'requireNoTimedExam', 'async () => {}')],
    tests: LEAKS,
  },
  {
    name: 'S1 an open exam does not close its questions to practice sessions, notebook and search',
    edits: [
      text(
        'db/migrations/0010_practice.sql',
        "where t.mode = 'timed' and t.finished_at is null;\n\n-- How sure",
        'where false;\n\n-- How sure',
      ),
    ],
    tests: [
      `${ATTEMPTS}/practice-session/start-practice-session.test.ts`,
      'src/server/modules/notebook/notebook.test.ts',
    ],
  },
  {
    name: 'S1 the notebook shows feedback for unchecked practice',
    edits: [
      text(
        `${ATTEMPTS}/questions/find-own-question.ts`,
        'feedback: state && presentFeedback(',
        'feedback: presentFeedback(',
      ),
    ],
    tests: ['src/server/modules/notebook/notebook.test.ts'],
  },
  {
    name: 'S1 attempts open at a refund are revealed all the same',
    edits: [
      text(
        `${ATTEMPTS}/policy.ts`,
        '  if (!refund) return true\n',
        '  if (!refund || refund.doneAt) return true\n',
      ),
    ],
    tests: LEAKS,
  },
  {
    name: 'S2 starts at the same moment reveal more than a day allows',
    edits: [NO_LOCK_OF_PERSON],
    tests: [`${ATTEMPTS}/starting/start-limits.test.ts`],
  },
  {
    name: 'S1 choices are shown in the order in which they were written',
    edits: [
      text('src/domain/attempts/draw-form.ts', 'shuffle(choiceIds.toSorted(), random)', '[...choiceIds]'),
      text(
        `${ATTEMPTS}/starting/start-store.ts`,
        'array_agg(c.id) as "choiceIds"',
        'array_agg(c.id order by c.id = any((select k.correct_ids from practice_question_keys k where k.question_id = q.id)::uuid[]) desc) as "choiceIds"',
      ),
      text('db/migrations/0004_authoring.sql', 'revoke all on practice_question_keys from cutscore_app;', ''),
    ],
    tests: LEAKS,
  },
  {
    name: 'S2 no subscription is required',
    edits: [uses('src/server/http/pipeline.ts', 'isPro', '() => true')],
    tests: MATRIX,
  },
  {
    name: 'S2 an attempt is found by its id alone',
    edits: [
      text(
        `${ATTEMPTS}/store.ts`,
        "    .where('user_id', '=', userId)\n    .where('id', '=', attemptId)",
        "    .where('id', '=', attemptId)",
      ),
    ],
    tests: MATRIX,
  },
  {
    name: 'S2 the role of the application may read keys',
    edits: [
      text('db/migrations/0004_authoring.sql', 'revoke all on practice_question_keys from cutscore_app;', ''),
    ],
    tests: ['test/database-rights.test.ts'],
  },
  {
    name: 'S6 a write from another site is accepted',
    edits: [uses('src/server/http/pipeline.ts', 'checkOrigin', '() => {}')],
    tests: MATRIX,
  },
  {
    name: 'S6 a private read from another site is answered',
    edits: [uses('src/server/http/pipeline.ts', 'checkSite', '() => {}')],
    tests: MATRIX,
  },
  {
    name: 'S3 an administrator keeps the role for ever',
    edits: [
      text(
        'src/server/modules/accounts/rights/find-viewer.ts',
        'u.email = any(${adminEmails}::text[])',
        'array_length(${adminEmails}::text[], 1) is not null',
      ),
    ],
    tests: ['src/server/modules/accounts/rights/rights.test.ts'],
  },
  {
    name: 'R5 answers are accepted after the grace period',
    edits: [
      text(
        `${ATTEMPTS}/in-progress/answer-store.ts`,
        ' and (e.accepts_until is null or app_now() <= e.accepts_until)',
        '',
      ),
    ],
    tests: [`${ATTEMPTS}/in-progress/timer.test.ts`],
  },
  {
    name: 'R5 the deadline moves with a second start',
    edits: [uses(`${ATTEMPTS}/finishing/finish-attempt.ts`, 'findOverdue', 'async () => []')],
    tests: [`${ATTEMPTS}/in-progress/timer.test.ts`],
  },
  {
    name: 'R6 nothing keeps two starts from opening two attempts',
    edits: [
      text(
        'db/migrations/0005_attempts.sql',
        'create unique index exam_attempts_one_open_timed',
        'create index exam_attempts_one_open_timed',
      ),
      NO_LOCK_OF_PERSON,
    ],
    tests: [`${ATTEMPTS}/attempts.test.ts`],
  },
  {
    name: 'R6 an old revision overwrites a newer one',
    edits: [
      text(`${ATTEMPTS}/in-progress/answer-store.ts`, 'where w.revision < excluded.revision and', 'where'),
    ],
    tests: MACHINE,
  },
  {
    name: 'R6 the score forgets the last question',
    edits: [
      text(
        `${ATTEMPTS}/finishing/score-attempt.ts`,
        'scorePercent: scorePercent(judged),',
        'scorePercent: scorePercent(judged.slice(0, -1)),',
      ),
    ],
    tests: MACHINE,
  },
  {
    name: 'R6 an answer is acknowledged after scoring',
    edits: [
      text(
        `${ATTEMPTS}/in-progress/answer-store.ts`,
        "        for key share of e ${sql.raw(whenLocked === 'wait' ? '' : whenLocked)}",
        '',
      ),
    ],
    tests: [`${ATTEMPTS}/finishing/scoring.test.ts`],
  },
  {
    name: 'scoring one attempt holds up the answers of all others',
    edits: [text(`${ATTEMPTS}/in-progress/answer-store.ts`, "whenLocked === 'wait' ? '' : whenLocked", "''")],
    tests: [`${ATTEMPTS}/in-progress/gather-answers.test.ts`],
  },
  {
    name: 'an answer that cannot be written fails the answers gathered with it',
    edits: [uses(`${ATTEMPTS}/in-progress/gather-answers.ts`, 'isAboutStatement', '() => false')],
    tests: [`${ATTEMPTS}/in-progress/gather-answers.test.ts`],
  },
  {
    name: 'saving reads whole tables, which shows only when they are large',
    edits: [
      text(
        `${ATTEMPTS}/in-progress/answer-store.ts`,
        'l.user_id = x.user_id offset 0) s',
        'l.user_id = x.user_id) s',
      ),
      text(
        `${ATTEMPTS}/in-progress/answer-store.ts`,
        'n.question_id = x.question_id offset 0) i',
        'n.question_id = x.question_id) i',
      ),
    ],
    tests: [`${ATTEMPTS}/in-progress/gather-answers.test.ts`],
  },
  {
    name: 'one of two attempts that end at the same moment is lost',
    edits: [NO_LOCK_OF_PERSON],
    tests: [`${ATTEMPTS}/practice-session/practice-history.test.ts`],
  },
  {
    name: 'a choice of another question is saved',
    edits: [
      text(`${ATTEMPTS}/in-progress/answer-store.ts`, 'x.choice_ids <@ i.choice_order\n        and ', ''),
    ],
    tests: [`${ATTEMPTS}/bad-input.test.ts`],
  },
  ...AUDIT_FAULTS,
  ...CURATION_FAULTS,
  ...MONEY_FAULTS,
  ...PEOPLE_FAULTS,
  ...READINESS_FAULTS,
  ...REVIEW_FAULTS,
  ...STUDY_PLAN_FAULTS,
  ...TELEMETRY_FAULTS,
  ...TUTOR_FAULTS,
  ...MODEL_FAULTS,
  ...CHAT_FAULTS,
  ...CONTENT_FAULTS,
  ...ADMISSION_FAULTS,
  ...ASSISTANT_FAULTS,
]

import type { Fault } from './fault.ts'
import { MONEY_FAULTS } from './money-faults.ts'

const ATTEMPTS = 'src/server/modules/attempts'
const LEAKS = ['test/leak-crawl.test.ts']
const MATRIX = ['test/access-matrix.test.ts']
const MACHINE = ['test/attempt-machine.test.ts']

export const FAULTS: Fault[] = [
  {
    name: 'S1 questions contain their answer keys, and answers are not checked',
    edits: [
      {
        file: `${ATTEMPTS}/question-store.ts`,
        find: 'v.choose, v.stem_html as "stemHtml",\n      (select',
        replace: `v.choose, v.stem_html || coalesce((select string_agg(k.explanation_html, '')
          from practice_question_keys k where k.question_id = v.question_id), '') as "stemHtml",\n      (select`,
      },
      {
        file: 'db/migrations/0004_authoring.sql',
        find: 'revoke all on practice_question_keys from cutscore_app;',
        replace: '',
      },
    ],
    tests: LEAKS,
  },
  {
    name: 'S1 a result can be read during an exam with the same questions',
    edits: [
      {
        file: `${ATTEMPTS}/finishing/find-result.ts`,
        find: '  await requireNoTimedExam(keysDb, { userId, within: { attemptId } })\n',
        replace: '  void requireNoTimedExam\n',
      },
    ],
    tests: LEAKS,
  },
  {
    name: 'S1 practice reveals during an exam with the same questions',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/reveal-answer.ts`,
        find: '    await requireNoTimedExam(tx, { userId, within: { attemptId } })\n',
        replace: '    void requireNoTimedExam\n',
      },
    ],
    tests: LEAKS,
  },
  {
    name: 'S1 a person’s own question opens during an exam that includes it',
    edits: [
      {
        file: `${ATTEMPTS}/questions/find-own-question.ts`,
        find: '  await requireNoTimedExam(keysDb, { userId, within: { questionId } })\n',
        replace: '  void requireNoTimedExam\n',
      },
    ],
    tests: LEAKS,
  },
  {
    name: 'S1 an open exam does not close its questions to practice sessions, notebook and search',
    edits: [
      {
        file: 'db/migrations/0010_practice.sql',
        find: "where t.mode = 'timed' and t.finished_at is null;\n\n-- How sure",
        replace: 'where false;\n\n-- How sure',
      },
    ],
    tests: [
      `${ATTEMPTS}/practice-session/start-practice-session.test.ts`,
      'src/server/modules/notebook/notebook.test.ts',
    ],
  },
  {
    name: 'S1 the notebook shows feedback for unchecked practice',
    edits: [
      {
        file: `${ATTEMPTS}/questions/find-own-question.ts`,
        find: 'feedback: state && presentFeedback(',
        replace: 'feedback: presentFeedback(',
      },
    ],
    tests: ['src/server/modules/notebook/notebook.test.ts'],
  },
  {
    name: 'S1 attempts open at a refund are revealed all the same',
    edits: [
      {
        file: `${ATTEMPTS}/policy.ts`,
        find: '  if (!refund) return true\n',
        replace: '  if (!refund || refund.doneAt) return true\n',
      },
    ],
    tests: LEAKS,
  },
  {
    name: 'S2 starts at the same moment reveal more than a day allows',
    edits: [
      {
        file: `${ATTEMPTS}/starting/start-store.ts`,
        find: 'where id = ${userId} for no key update`',
        replace: 'where id = ${userId}`',
      },
    ],
    tests: [`${ATTEMPTS}/starting/start-limits.test.ts`],
  },
  {
    name: 'S1 choices are shown in the order in which they were written',
    edits: [
      {
        file: 'src/domain/attempts/draw-form.ts',
        find: 'shuffle(choiceIds.toSorted(), random)',
        replace: '[...choiceIds]',
      },
      {
        file: `${ATTEMPTS}/starting/start-store.ts`,
        find: 'array_agg(c.id) as "choiceIds"',
        replace:
          'array_agg(c.id order by c.id = any((select k.correct_ids from practice_question_keys k where k.question_id = q.id)::uuid[]) desc) as "choiceIds"',
      },
      {
        file: 'db/migrations/0004_authoring.sql',
        find: 'revoke all on practice_question_keys from cutscore_app;',
        replace: '',
      },
    ],
    tests: LEAKS,
  },
  {
    name: 'S2 no subscription is required',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: "if (access === 'pro' && !isPro(viewer)) throw new Refusal('subscription_required')",
        replace: 'void isPro',
      },
    ],
    tests: MATRIX,
  },
  {
    name: 'S2 an attempt is found by its id alone',
    edits: [
      {
        file: `${ATTEMPTS}/store.ts`,
        find: "    .where('user_id', '=', userId)\n    .where('id', '=', attemptId)",
        replace: "    .where('id', '=', attemptId)",
      },
    ],
    tests: MATRIX,
  },
  {
    name: 'S2 the role of the application may read keys',
    edits: [
      {
        file: 'db/migrations/0004_authoring.sql',
        find: 'revoke all on practice_question_keys from cutscore_app;',
        replace: '',
      },
    ],
    tests: MATRIX,
  },
  {
    name: 'S6 a write from another site is accepted',
    edits: [
      {
        file: 'src/server/http/origin.ts',
        find: "isSameLoopback(origin, config.baseUrl)) return\n  throw new Refusal('wrong_origin')",
        replace: 'isSameLoopback(origin, config.baseUrl)) return\n  void Refusal',
      },
    ],
    tests: MATRIX,
  },
  {
    name: 'S6 a private read from another site is answered',
    edits: [
      {
        file: 'src/server/http/pipeline.ts',
        find: 'else if (isForOwnPages(endpoint)) checkSite(request.headers, deps.config)',
        replace: 'else void checkSite',
      },
    ],
    tests: MATRIX,
  },
  {
    name: 'S3 an administrator keeps the role for ever',
    edits: [
      {
        file: 'src/server/modules/accounts/rights/find-viewer.ts',
        find: 'u.email = any(${adminEmails}::text[])',
        replace: 'array_length(${adminEmails}::text[], 1) is not null',
      },
    ],
    tests: ['src/server/modules/accounts/rights/rights.test.ts'],
  },
  {
    name: 'R5 answers are accepted after the grace period',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: ' and (e.accepts_until is null or app_now() <= e.accepts_until)',
        replace: '',
      },
    ],
    tests: [`${ATTEMPTS}/in-progress/timer.test.ts`],
  },
  {
    name: 'R5 the deadline moves with a second start',
    edits: [
      {
        file: `${ATTEMPTS}/finishing/finish-attempt.ts`,
        find: 'for (const attemptId of await findOverdue(deps.db, userId))',
        replace: 'for (const attemptId of (await findOverdue(deps.db, userId)).slice(0, 0))',
      },
    ],
    tests: [`${ATTEMPTS}/in-progress/timer.test.ts`],
  },
  {
    name: 'R6 nothing keeps two starts from opening two attempts',
    edits: [
      {
        file: 'db/migrations/0005_attempts.sql',
        find: 'create unique index exam_attempts_one_open_timed',
        replace: 'create index exam_attempts_one_open_timed',
      },
      {
        file: `${ATTEMPTS}/starting/start-store.ts`,
        find: 'where id = ${userId} for no key update`',
        replace: 'where id = ${userId}`',
      },
    ],
    tests: [`${ATTEMPTS}/attempts.test.ts`],
  },
  {
    name: 'R6 an old revision overwrites a newer one',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: 'where w.revision < excluded.revision and',
        replace: 'where',
      },
    ],
    tests: MACHINE,
  },
  {
    name: 'R6 the score forgets the last question',
    edits: [
      {
        file: `${ATTEMPTS}/finishing/finish-attempt.ts`,
        find: 'scorePercent: scorePercent(judged), isWithheld })',
        replace: 'scorePercent: scorePercent(judged.slice(0, -1)), isWithheld })',
      },
    ],
    tests: MACHINE,
  },
  {
    name: 'R6 an answer is acknowledged after scoring',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: "        for key share of e ${sql.raw(whenLocked === 'wait' ? '' : whenLocked)}",
        replace: '',
      },
    ],
    tests: [`${ATTEMPTS}/finishing/scoring.test.ts`],
  },
  {
    name: 'scoring one attempt holds up the answers of all others',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: "whenLocked === 'wait' ? '' : whenLocked",
        replace: "''",
      },
    ],
    tests: [`${ATTEMPTS}/in-progress/gather-answers.test.ts`],
  },
  {
    name: 'an answer that cannot be written fails the answers gathered with it',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/gather-answers.ts`,
        find: 'if (batch.length > 1 && isAboutStatement(error))',
        replace: 'if (batch.length < 1)',
      },
    ],
    tests: [`${ATTEMPTS}/in-progress/gather-answers.test.ts`],
  },
  {
    name: 'saving reads whole tables, which shows only when they are large',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: 'l.user_id = x.user_id offset 0) s',
        replace: 'l.user_id = x.user_id) s',
      },
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: 'n.question_id = x.question_id offset 0) i',
        replace: 'n.question_id = x.question_id) i',
      },
    ],
    tests: [`${ATTEMPTS}/in-progress/gather-answers.test.ts`],
  },
  {
    name: 'one of two attempts that end at the same moment is lost',
    edits: [
      {
        file: 'src/server/modules/progress/state-store.ts',
        find: ' for no key update`',
        replace: '`',
      },
    ],
    tests: [`${ATTEMPTS}/practice-session/practice-history.test.ts`],
  },
  {
    name: 'a choice of another question is saved',
    edits: [
      {
        file: `${ATTEMPTS}/in-progress/answer-store.ts`,
        find: 'x.choice_ids <@ i.choice_order\n        and ',
        replace: '',
      },
    ],
    tests: [`${ATTEMPTS}/bad-input.test.ts`],
  },
  ...MONEY_FAULTS,
]

import { text, uses, type Fault } from './fault.ts'

const READINESS = 'src/server/modules/readiness'
const TESTS = ['readiness', 'beliefs', 'random-lives'].map((name) => `${READINESS}/${name}.test.ts`)

export const READINESS_FAULTS: readonly Fault[] = [
  {
    name: 'readiness: repeats count as much as first answers',
    edits: [uses('src/domain/readiness/fold-events.ts', 'evidenceWeight', '() => 1')],
    tests: TESTS,
  },
  {
    name: 'readiness: what was revealed of a question before its answer is not noticed',
    edits: [
      text('src/domain/readiness/replay.ts', 'exposures.get(questionId) ?? null', 'null as Exposure | null'),
    ],
    tests: TESTS,
  },
  {
    name: 'readiness: answers are added with the default of repeats, not with that of the belief’s release',
    edits: [text(`${READINESS}/update-belief.ts`, 'repeats ?? DEFAULT_REPEATS', 'DEFAULT_REPEATS')],
    tests: [`${READINESS}/releases.test.ts`],
  },
  {
    name: 'readiness: the free sample counts as part of the course',
    edits: [text(`${READINESS}/find-exam-form.ts`, ' and m."order" > 0`', '`')],
    tests: TESTS,
  },
  {
    name: 'readiness: forgetting is stored with the belief',
    edits: [
      text(
        `${READINESS}/update-belief.ts`,
        '{ ...belief, model: MODEL',
        '{ ...belief, covariance: belief.covariance.map((value) => 1.01 * value), model: MODEL',
      ),
    ],
    tests: TESTS,
  },
  {
    name: 'readiness: the last answer is added twice',
    edits: [text(`${READINESS}/update-belief.ts`, '    answers.map(', '    [...answers, answers[0]!].map(')],
    tests: TESTS,
  },
  {
    name: 'readiness: another person’s belief is shown',
    edits: [
      text(
        `${READINESS}/belief-store.ts`,
        'from learner_beliefs b where b.user_id = ${userId} and b',
        'from learner_beliefs b where b',
      ),
    ],
    tests: TESTS,
  },
  {
    name: 'readiness: a day forgets what was done on it before',
    edits: [text(`${READINESS}/day-store.ts`, 'd.answers + excluded.answers', 'excluded.answers')],
    tests: [`${READINESS}/learner-days.test.ts`],
  },
  {
    name: 'readiness: difficulties are estimated from demo people too',
    edits: [
      text(
        `${READINESS}/release-store.ts`,
        'join users u on u.id = b.user_id and u.email not like ${DEMO_EMAILS}',
        'join users u on u.id = b.user_id',
      ),
    ],
    tests: [`${READINESS}/releases.test.ts`],
  },
]

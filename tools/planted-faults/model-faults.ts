import { text, type Fault } from './fault.ts'

const DOMAIN = 'src/domain/tutor/model'
const MODULE = 'src/server/modules/tutor/model'
const VENDOR = 'src/server/integrations/model'

/** Faults in how a language model is used. */
export const MODEL_FAULTS: readonly Fault[] = [
  {
    name: 'tutor: the allowance is counted only after the reply',
    edits: [
      text(`${MODULE}/usage-store.ts`, ', 1, ${tokens} from users u', ', 0, ${tokens} from users u'),
      text(`${MODULE}/usage-store.ts`, 'set replies = u.replies + 1,', 'set replies = u.replies,'),
    ],
    tests: [`${MODULE}/usage.test.ts`],
  },
  {
    name: 'tutor: what replies that are being written may use is not counted',
    edits: [
      text(
        `${MODULE}/usage-store.ts`,
        '+ d.reserved_tokens + excluded.reserved_tokens <=',
        '+ excluded.reserved_tokens <=',
      ),
    ],
    tests: [`${MODULE}/usage.test.ts`],
  },
  {
    name: 'tutor: the model goes on writing for someone who has left',
    edits: [
      text(
        `${MODULE}/read-in-time.ts`,
        'model.phrase(prompt, gone)',
        'model.phrase(prompt, new AbortController().signal)',
      ),
    ],
    tests: [`${MODULE}/timed-start.test.ts`],
  },
  {
    name: 'tutor: a reply goes on after a timed exam has started',
    edits: [
      text(
        `${MODULE}/watch-reply.ts`,
        'stopIfRefused(checkExam)\n    },\n    onSessionsEnded',
        '{}\n    },\n    onSessionsEnded',
      ),
    ],
    tests: [`${MODULE}/timed-start.test.ts`],
  },
  {
    name: 'tutor: a citation of what is no passage is kept',
    edits: [text(`${DOMAIN}/read-model-reply.ts`, "return ''", "return cited.size > 0 ? '' : _")],
    tests: [`${DOMAIN}/read-model-reply.test.ts`],
  },
  {
    name: 'tutor: a hint of the model is shown before it is checked',
    edits: [text(`${MODULE}/phrase-reply.ts`, 'if (guarded === null) yield value', 'yield value')],
    tests: [`${MODULE}/model-hints.test.ts`],
  },
  {
    name: 'tutor: a hint of the model may name an option',
    edits: [
      text(`${MODULE}/phrase-reply.ts`, 'if (guarded && givesAway(', 'if (guarded && false && givesAway('),
    ],
    tests: [`${MODULE}/model-hints.test.ts`],
  },
  {
    name: 'tutor: the model gets the choices of a question that was not revealed',
    edits: [
      text(
        `${MODULE}/phrase-message.ts`,
        '{ userId, language, text, draft, guarded: guarded ?? null }',
        '{ userId, language, text: text + JSON.stringify(guarded), draft, guarded: guarded ?? null }',
      ),
    ],
    tests: [`${MODULE}/model-hints.test.ts`],
  },
  {
    name: 'tutor: the model is asked during timed exams although the operator does not want that',
    edits: [text(`${MODULE}/find-model.ts`, " && (mode === 'study' || isModelInExams)", '')],
    tests: [`${MODULE}/exam-replies.test.ts`],
  },
  {
    name: 'tutor: the provider may be at another host than the configured one',
    edits: [text(`${VENDOR}/open-fetch.ts`, 'if (url.origin !== origin)', 'if (url.origin === null)')],
    tests: [`${VENDOR}/model.test.ts`],
  },
  {
    name: 'tutor: a redirect of the provider is followed',
    edits: [text(`${VENDOR}/open-fetch.ts`, "redirect: 'error'", "redirect: 'follow'")],
    tests: [`${VENDOR}/model.test.ts`],
  },
  {
    name: 'tutor: a reply goes on after the person has signed out',
    edits: [
      text('src/server/modules/tutor/policy.ts', 'if (!(await hasLiveSession(db, principal)))', 'if (!db)'),
    ],
    tests: [`${MODULE}/exam-replies.test.ts`],
  },
  {
    name: 'tutor: a hint of the model is told although an exam has begun that asks its question',
    edits: [
      text(
        'src/server/modules/tutor/policy.ts',
        "  if (mode === 'study') return",
        "  if (mode === 'exam') return\n  if (mode === 'study') return",
      ),
    ],
    tests: [`${MODULE}/exam-replies.test.ts`],
  },
  {
    name: 'tutor: a change of time zone opens a day of the allowance again',
    edits: [
      text(
        `${MODULE}/usage-store.ts`,
        'greatest((app_now() at time zone u.time_zone)::date,\n    (select max(day) from tutor_usage where user_id = u.id))',
        '(app_now() at time zone u.time_zone)::date',
      ),
    ],
    tests: [`${MODULE}/usage.test.ts`],
  },
]

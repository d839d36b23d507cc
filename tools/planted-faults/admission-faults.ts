import { text, type Fault } from './fault.ts'

const ADMISSION = 'src/server/http/admission'
const ATTEMPTS = 'src/server/modules/attempts'

/** Faults that let one caller keep others from being served. */
export const ADMISSION_FAULTS: readonly Fault[] = [
  {
    name: 'admission: requests of one connection run at the same time',
    edits: [text(`${ADMISSION}/connection-turns.ts`, 'if (!turns.isBusy) {', 'if (!turns.isOver) {')],
    tests: [`${ADMISSION}/connection-turns.test.ts`],
  },
  {
    name: 'admission: a caller over their share goes on',
    edits: [text(`${ADMISSION}/fair-share.ts`, 'return creditOf(account, now) > 0', 'return true')],
    tests: [`${ADMISSION}/fair-share.test.ts`],
  },
  {
    name: 'admission: answers are refused while there is too much to do',
    edits: [
      text(
        `${ADMISSION}/register-admission.ts`,
        "place.lane === 'others' && loop.isOverloaded()",
        'loop.isOverloaded()',
      ),
    ],
    tests: [`${ADMISSION}/admission.test.ts`],
  },
  {
    name: 'admission: the lane for answers is open to everyone',
    edits: [
      text(
        `${ADMISSION}/register-admission.ts`,
        "found ? (routeOptions.config.lane ?? 'others') : 'others'",
        "routeOptions.config.lane ?? 'others'",
      ),
    ],
    tests: [`${ADMISSION}/admission.test.ts`],
  },
  {
    name: 'admission: aborted work no longer counts',
    edits: [
      text(
        `${ADMISSION}/visits.ts`,
        'if (running?.isWorking) running.isClosed = true\n  else endVisit(this)',
        'endVisit(this)',
      ),
    ],
    tests: [`${ADMISSION}/visits.test.ts`],
  },
  {
    name: 'admission: answers are saved on connections that other work may hold',
    edits: [text(`${ATTEMPTS}/routes.ts`, 'gatherAnswers(saves)', 'gatherAnswers(deps.db)')],
    tests: [`${ATTEMPTS}/own-connections.test.ts`],
  },
  {
    name: 'admission: a response that is the same for everyone is made for each request',
    edits: [text('src/server/requests/bind-kept.ts', 'freshMs: Infinity', 'freshMs: 0')],
    tests: ['src/server/requests/bind-kept.test.ts'],
  },
]

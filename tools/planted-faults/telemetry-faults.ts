import { text, uses, type Fault } from './fault.ts'

const ERRORS = 'src/server/modules/telemetry/errors'
const REPORTS = [`${ERRORS}/errors.test.ts`]
const GROUPS = [`${ERRORS}/error-groups.test.ts`]

export const TELEMETRY_FAULTS: readonly Fault[] = [
  {
    name: 'errors: the person whom a report names is believed',
    edits: [
      text(
        'src/contract/client-errors.ts',
        '    entry: z.string().check(z.regex(/^[\\w.-]{0,100}$/)),\n',
        '    entry: z.string().check(z.regex(/^[\\w.-]{0,100}$/)),\n    userId: z.optional(z.string()),\n',
      ),
      text(
        `${ERRORS}/report-client-error.ts`,
        'userId: principal?.userId ?? null',
        'userId: body.userId ?? principal?.userId ?? null',
      ),
    ],
    tests: REPORTS,
  },
  {
    name: 'errors: texts are redacted only after they have been grouped',
    edits: [
      uses(`${ERRORS}/report-client-error.ts`, 'redactError', '(error) => error'),
      ...['latest.message', 'error.message', 'latest.name'].map((what) =>
        text(`${ERRORS}/write-errors.ts`, `cutBytes(${what},`, `cutBytes(redact(${what}),`),
      ),
    ],
    tests: REPORTS,
  },
  {
    name: 'errors: source maps stay among the public files',
    edits: [text('start/build/move-maps.ts', '    await rm(join(assets, name))\n', '')],
    tests: ['start/build/build.test.ts'],
  },
  {
    name: 'errors: a later release does not open a resolved group',
    edits: [uses('src/domain/telemetry/state-after.ts', 'isLaterRelease', '() => false')],
    tests: ['src/domain/telemetry/state-after.test.ts'],
  },
  {
    name: 'errors: made-up errors push out the ones that matter',
    edits: [text(`${ERRORS}/ring-store.ts`, " + interval '1 day' * log(2, g.count)::float8", '')],
    tests: GROUPS,
  },
]

import type { Config } from '../../src/server/config/config.ts'
import { devOutboxPath } from '../../src/server/http/dev-outbox.ts'
import { describePayments } from './payments.ts'
import { describeReach } from './check-port.ts'

export type Demo = { password: string; people: { email: string; role: string }[] }

/** The lines that a successful start prints. */
export function describeWelcome(config: Config, { url, demo }: { url: string; demo: Demo | null }): string[] {
  const reach = describeReach(config)
  const outbox = devOutboxPath(config)
  return [
    `\nCutscore is ready at ${url}`,
    ...(reach ? [reach] : []),
    describePayments(config.payments),
    ...(outbox ? [`Emails are not sent. Read them at ${url}${outbox} and keep this URL secret.`] : []),
    ...describeDemo(config, demo),
  ]
}

function describeDemo({ isPublic, isProduction }: Config, demo: Demo | null): string[] {
  if (demo)
    return [
      '',
      'Demo accounts',
      ...demo.people.map(({ email, role }) => `  ${email}  ${role}`),
      `  Password of each: ${demo.password}`,
    ]
  return isPublic && !isProduction
    ? [
        'No demo accounts were created, because others can reach BASE_URL. If real people use the site, set CUTSCORE_ENV=production.',
      ]
    : []
}

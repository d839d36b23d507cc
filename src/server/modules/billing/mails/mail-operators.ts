import { SITE } from '#domain/site/site.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { enqueue } from '../../../queue/store.ts'

/** Emails every operator. Does not queue an email while one with the same `onceKey` is queued. */
export async function mailOperators(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  build: (to: string) => Message,
  onceKey?: string,
): Promise<void> {
  for (const to of new Set([SITE.supportEmail.toLowerCase(), ...config.adminEmails]))
    await enqueue(tx, 'mail', build(to), { onceKey: onceKey === undefined ? null : `${onceKey}:${to}` })
}

import type { Config } from '../../config/config.ts'
import { createOutboxFolder } from './outbox-folder.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMail } from './smtp.ts'

/** Without a mail server, every email is written to a file, which `/dev/outbox` shows. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl === null ? createOutboxFolder(dataDir) : createSmtpMail({ url: smtpUrl, from: mailFrom })
}

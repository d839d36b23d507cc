import type { Config } from '../../config/config.ts'
import { createOutboxFolder } from './outbox-folder.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMail } from './smtp.ts'

/** Sends emails. Without a mail server they are written to files, which `/dev/outbox` shows. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl === null ? createOutboxFolder(dataDir) : createSmtpMail({ url: smtpUrl, from: mailFrom })
}

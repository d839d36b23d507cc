// Writes emails to files, for machines without a mail server. File names sort by time.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emailPattern } from '#domain/accounts/email-pattern.ts'
import type { Mailer, Message } from './mailer.ts'
import { checkRecipient, checkReplyTo } from './recipient.ts'

export type StoredMail = Message & { sentAt: string }
/** `name` is the file name without its extension. */
export type NamedMail = StoredMail & { name: string }

const KEPT = 200
const ENDING = '.json'
const NAME = /^\d+-\d+-\d+$/
/** Links in emails give access to accounts, so only the owner may read the folder. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

export function createOutboxFolder(dataDir: string): Mailer {
  const folder = folderIn(dataDir)
  let count = 0
  return {
    async send(message) {
      checkRecipient(message.to)
      if (message.replyTo !== undefined) checkReplyTo(message.replyTo)
      const mail: StoredMail = { ...message, sentAt: new Date().toISOString() }
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      // The count orders emails of the same millisecond; the process id distinguishes processes.
      const order = `${Date.now()}-${String((count += 1)).padStart(6, '0')}`
      const path = join(folder, `${order}-${process.pid}${ENDING}`)
      // Renamed when complete, so that no one reads half an email.
      await writeFile(`${path}.part`, JSON.stringify(mail, null, 2), { mode: PRIVATE_FILE })
      await rename(`${path}.part`, path)
      const old = (await listNames(folder)).slice(KEPT)
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
    },

    async forget(address) {
      const pattern = new RegExp(emailPattern(address), 'i')
      // A process that died may have left half an email, which may mention the person too.
      for (const name of await listFiles(folder)) {
        const text = await readFile(join(folder, name), 'utf8').catch(() => '')
        if (pattern.test(text)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** All stored emails, newest first. */
export async function readOutboxFolder(dataDir: string): Promise<NamedMail[]> {
  const names = await listNames(folderIn(dataDir))
  const mails = await Promise.all(names.map((file) => readMail(dataDir, file.slice(0, -ENDING.length))))
  return mails.filter((mail) => mail !== null)
}

/** The email with this name; null if there is none or the name is not valid. */
export async function findInOutboxFolder(dataDir: string, name: string): Promise<NamedMail | null> {
  return NAME.test(name) ? readMail(dataDir, name) : null
}

async function readMail(dataDir: string, name: string): Promise<NamedMail | null> {
  const text = await readFile(join(folderIn(dataDir), `${name}${ENDING}`), 'utf8').catch(() => null)
  return text === null ? null : { ...(JSON.parse(text) as StoredMail), name }
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'outbox')
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function listNames(folder: string): Promise<string[]> {
  const names = await listFiles(folder)
  return names
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .toReversed()
}

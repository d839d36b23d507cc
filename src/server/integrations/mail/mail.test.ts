import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'
import { createOutboxFolder, findInOutboxFolder, readOutboxFolder } from './outbox-folder.ts'
import type { Message } from './mailer.ts'
import { createSmtpMail } from './smtp.ts'

const message = (to: string): Message => ({
  to,
  subject: 'Hello',
  text: 'Text\nhttp://localhost/x',
  link: 'http://localhost/x',
})

const NOT_ONE_ADDRESS = [
  'x@example.com\r\nBcc: evil@example.com',
  'x@example.com, evil@example.com',
  'x@example.com;evil@example.com',
  'X <x@example.com>',
  'x@example.com\n',
  'x example.com',
  '"x@y"@example.com',
  'x@example.com evil@example.com',
  `${'x'.repeat(65)}@example.com`,
  `${'x'.repeat(64)}@${'a'.repeat(185)}.test`,
  '',
]

describe('the outbox folder', () => {
  let dataDir: string
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'cutscore-mail-'))))
  afterEach(() => rmSync(dataDir, { recursive: true }))

  test('is empty before the first email', async () => {
    expect(await readOutboxFolder(dataDir)).toEqual([])
  })

  test('contains the newest two hundred emails, newest first, readable only by their owner', async () => {
    const mail = createOutboxFolder(dataDir)
    for (let n = 0; n < 205; n += 1) await mail.send(message(`p${n}@people.test`))
    const mails = await readOutboxFolder(dataDir)
    expect(mails).toHaveLength(200)
    expect(mails[0]).toEqual({
      ...message('p204@people.test'),
      name: expect.stringMatching(/^\d+-\d+-\d+$/),
      sentAt: expect.any(String),
    })
    expect(mails.at(-1)!.to).toBe('p5@people.test')
    const folder = join(dataDir, 'outbox')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, readdirSync(folder)[0]!)).mode & 0o777).toBe(0o600)
  })

  test('stores the HTML of an email, which can be read only by its exact name', async () => {
    const html = '<!doctype html><p>Grüße & 語</p>'
    await createOutboxFolder(dataDir).send({ ...message('p@people.test'), html })
    const [mail] = await readOutboxFolder(dataDir)
    expect(await findInOutboxFolder(dataDir, mail!.name)).toEqual({ ...mail, html })
    writeFileSync(join(dataDir, 'secret.json'), '{}')
    for (const name of ['1-1-1', '../secret', `${mail!.name}.json`, `../outbox/${mail!.name}`, ''])
      expect(await findInOutboxFolder(dataDir, name)).toBeNull()
  })

  test.each(NOT_ONE_ADDRESS)('refuses an email to %j', async (to) => {
    await expect(createOutboxFolder(dataDir).send(message(to))).rejects.toThrow(
      'a single plain email address',
    )
  })

  test.each(NOT_ONE_ADDRESS)('refuses an email whose replies would go to %j', async (replyTo) => {
    const mail = { ...message('p@people.test'), replyTo }
    await expect(createOutboxFolder(dataDir).send(mail)).rejects.toThrow('a single plain email address')
  })

  test('is used if there is no mail server', async () => {
    await createMailer({ smtpUrl: null, mailFrom: 'a@b.test', dataDir }).send(message('p@people.test'))
    expect(await readOutboxFolder(dataDir)).toHaveLength(1)
  })
})

describe('forgetting an email', () => {
  test('deletes messages that were sent to it, reply to it or mention it, and no others', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cutscore-mail-'))
    try {
      const mail = createOutboxFolder(dataDir)
      await mail.forget?.('gone@people.test')
      await mail.send(message('gone@people.test'))
      await mail.send({ ...message('desk@site.test'), replyTo: 'Gone@people.test' })
      await mail.send({ ...message('desk@site.test'), text: 'Written by <gone@people.test>.' })
      await mail.send(message('not-gone@people.test'))
      writeFileSync(join(dataDir, 'outbox', '1-1-1.json.part'), '{"to":"gone@people.test","te')
      await mail.forget?.('gone@people.test')
      expect((await readOutboxFolder(dataDir)).map(({ to }) => to)).toEqual(['not-gone@people.test'])
      expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1)
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })
})

describe('the mail server', () => {
  let server: Server
  let heard: string[] = []
  let url: string
  beforeAll(async () => {
    server = createServer((socket) => speakSmtp(socket, heard))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  beforeEach(() => void heard.splice(0))

  test('gets one sender, one recipient and the text', async () => {
    await createSmtpMail({ url, from: 'Cutscore <no-reply@cutscore.test>' }).send({
      ...message('p+tag@people.test'),
      subject: 'Hello\r\nBcc: evil@example.com',
    })
    expect(heard.filter((line) => line.startsWith('MAIL FROM'))).toEqual([
      expect.stringContaining('<no-reply@cutscore.test>'),
    ])
    expect(heard.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<p+tag@people.test>'])
    expect(heard).toContain('From: Cutscore <no-reply@cutscore.test>')
    expect(heard).toContain('To: p+tag@people.test')
    expect(heard.some((line) => /^Bcc:/i.test(line))).toBe(false)
    expect(heard).toContain('http://localhost/x')
  })

  test('gets plain text and HTML as alternatives, with the HTML last', async () => {
    const mail = createSmtpMail({ url, from: 'Cutscore <no-reply@cutscore.test>' })
    await mail.send({ ...message('p@people.test'), html: '<!doctype html><p>Document</p>' })
    const boundary = /^Content-Type: multipart\/alternative;\r\n boundary="([^"]+)"/m.exec(
      heard.join('\r\n'),
    )![1]!
    const parts = heard.join('\r\n').split(`--${boundary}`).slice(1)
    expect(parts.map((part) => /^Content-Type: ([^;]+); charset=utf-8$/m.exec(part)?.[1])).toEqual([
      'text/plain',
      'text/html',
      undefined,
    ])
    expect(parts[0]).toContain('http://localhost/x')
    expect(parts[1]).toContain('<!doctype html><p>Document</p>')
    heard.splice(0)
    await mail.send(message('p@people.test'))
    expect(heard.join('\n')).not.toMatch(/multipart|text\/html/)
  })

  test.each(NOT_ONE_ADDRESS)('is not called for an email to %j', async (to) => {
    await expect(createSmtpMail({ url, from: 'a@b.test' }).send(message(to))).rejects.toThrow(
      'a single plain email address',
    )
    expect(heard).toEqual([])
  })

  test('gets the address for replies if there is one', async () => {
    const mail = createSmtpMail({ url, from: 'Cutscore <no-reply@cutscore.test>' })
    await mail.send({ ...message('p@people.test'), replyTo: 'asker+tag@people.test' })
    expect(heard).toContain('Reply-To: asker+tag@people.test')
    expect(heard.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<p@people.test>'])
    heard.splice(0)
    await mail.send(message('p@people.test'))
    expect(heard.some((line) => line.startsWith('Reply-To'))).toBe(false)
  })

  test.each(NOT_ONE_ADDRESS)('is not called for an email whose replies would go to %j', async (replyTo) => {
    const mail = createSmtpMail({ url, from: 'a@b.test' })
    await expect(mail.send({ ...message('p@people.test'), replyTo })).rejects.toThrow(
      'a single plain email address',
    )
    expect(heard).toEqual([])
  })

  test('makes sending fail if it refuses a recipient', async () => {
    await expect(createSmtpMail({ url, from: 'a@b.test' }).send(message('full@people.test'))).rejects.toThrow(
      '550',
    )
  })

  test('is chosen by its URL', async () => {
    await createMailer({ smtpUrl: url, mailFrom: 'a@b.test', dataDir: '/nowhere' }).send(
      message('p@people.test'),
    )
    expect(heard).toContain('RCPT TO:<p@people.test>')
  })
})

/** A minimal SMTP server for tests; it refuses `full@…`. */
function speakSmtp(socket: Socket, heard: string[]): void {
  let rest = ''
  let isData = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  say('220 test')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop()!
    for (const line of lines) {
      heard.push(line)
      if (isData) {
        if (line !== '.') continue
        isData = false
        say('250 kept')
      } else if (line === 'DATA') {
        isData = true
        say('354 go on')
      } else if (line.startsWith('RCPT TO:<full@')) say('550 mailbox full')
      else if (line === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}

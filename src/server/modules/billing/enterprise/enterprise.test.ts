import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askEnterprise as endpoint } from '#contract/enterprise.ts'
import { linksOf, wordsOf } from '../../../../../test/builders/reading-html.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { askEnterprise, removeOldEnterpriseRequests } from './ask-enterprise.ts'

const OPERATOR = 'contact@cutscore.example'
let app: TestApp
let made = 0
beforeAll(
  async () =>
    void (app = await startTestApp({ ADMIN_EMAILS: `boss@site.test, second@site.test, ${OPERATOR}` })),
)
afterAll(() => app.close())
beforeEach(async () => {
  app.mails.splice(0)
  await app.ownerDb.deleteFrom('enterprise_requests').execute()
})

const newRequest = () => ({
  name: 'Ada Byron',
  email: `ada-${(made += 1)}@people.test`,
  company: 'Engines & Sons',
  seats: 25,
  message: 'Two exams, <b>three</b> months.\nBest, Ada',
})
const elsewhere = () => `10.4.${Math.floor((made += 1) / 250)}.${made % 250}`
const ask = (body: ReturnType<typeof newRequest>, ip = elsewhere()) =>
  askEnterprise(app.deps, { body }, { ip, principal: null })
const kept = () =>
  app.db
    .selectFrom('enterprise_requests')
    .select(['name', 'email', 'company', 'seats', 'message'])
    .orderBy('id')
    .execute()
const mailTo = (address: string) => app.mails.find(({ to }) => to === address)
const codeOfRefusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('a request is saved and emailed once to each operator, whose replies go to the sender', async () => {
  const request = newRequest()
  expect(await ask(request)).toEqual({ status: 'received' })
  expect(await kept()).toEqual([request])
  await drainQueue(app.deps)
  const addresses = app.mails.map(({ to }) => to).toSorted()
  expect(addresses).toEqual([request.email, 'boss@site.test', OPERATOR, 'second@site.test'].toSorted())
  for (const address of [OPERATOR, 'boss@site.test', 'second@site.test']) {
    const mail = mailTo(address)!
    expect([mail.replyTo, mail.subject]).toEqual([
      request.email,
      'Enterprise request: Engines & Sons, 25 seats',
    ])
    for (const fact of ['Name: Ada Byron', `Email: ${request.email}`, 'Company: Engines & Sons', 'Seats: 25'])
      expect(mail.text).toContain(fact)
    expect(mail.text).toContain(request.message)
    for (const fact of ['Ada Byron', request.email, 'Engines & Sons', '25', '<b>three</b>'])
      expect(wordsOf(mail.html)).toContain(fact)
    expect(mail.html).not.toContain('<b>')
  }
})

test('the confirmation contains nothing the sender typed, because the email may be a stranger’s', async () => {
  const request = { ...newRequest(), message: 'Win at https://spam.test' }
  await ask(request)
  await drainQueue(app.deps)
  const mail = mailTo(request.email)!
  expect(mail).toMatchObject({ replyTo: OPERATOR, subject: 'We have your enterprise request' })
  expect(linksOf(mail.html)).toEqual([`${app.config.baseUrl}/pricing`])
  for (const words of ['Ada', 'Engines', '25', 'spam'])
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(words)
})

test('a mailbox gets one confirmation a day, but every request arrives', async () => {
  const request = newRequest()
  await limitsOf(app.deps).receipts.take(request.email)
  await ask({ ...request, email: request.email.replace('@', '+label@') })
  await drainQueue(app.deps)
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(['boss@site.test', OPERATOR, 'second@site.test'])
  expect(await kept()).toHaveLength(1)
})

test('a request may have no message', async () => {
  await ask({ ...newRequest(), message: '' })
  await drainQueue(app.deps)
  expect(mailTo(OPERATOR)!.text).toContain('They wrote no message.')
})

test('a request is saved while emails cannot be sent', async () => {
  app.failMails(true)
  await ask(newRequest())
  await drainQueue(app.deps)
  app.failMails(false)
  expect(await kept()).toHaveLength(1)
  await app.makeDue()
  await drainQueue(app.deps)
  expect(app.mails).toHaveLength(4)
})

describe('too many requests are refused, and nothing is saved', () => {
  test('after sixty an hour from one IP address, contact messages included', async () => {
    const ip = '10.97.0.1'
    const message = { name: 'Ada', topic: 'other', message: 'Ten characters.' }
    for (let n = 0; n < 58; n += 1) await limitsOf(app.deps).contacts.take(ip)
    {
      const email = 'one@people.test'
      await app.as(null).post('/api/contact', { ...message, email }, { remoteAddress: ip })
      expect(await codeOfRefusal(ask(newRequest(), ip))).toBeNull()
    }
    expect(await codeOfRefusal(ask(newRequest(), ip))).toBe('too_many_requests')
    expect(await kept()).toHaveLength(1)
  })

  test('after five an hour from one sender with one mailbox, and not from the owner elsewhere', async () => {
    const request = newRequest()
    const ip = '10.97.0.2'
    for (let n = 0; n < 5; n += 1) expect(await codeOfRefusal(ask(request, ip))).toBeNull()
    const again = { ...request, email: request.email.replace('@', '+again@') }
    expect(await codeOfRefusal(ask(again, ip))).toBe('too_many_requests')
    expect(await codeOfRefusal(ask(request, '10.97.0.3'))).toBeNull()
    expect(await kept()).toHaveLength(6)
  })
})

describe('an invalid request is refused', () => {
  test.each([
    ['no name', { name: ' ' }],
    ['a name with a second line that is an email header', { name: 'Ada\r\nBcc: evil@people.test' }],
    ['a name with half a surrogate pair', { name: 'Ada \ud83d' }],
    ['a company with a Unicode line separator', { company: 'Engines\u2028Sons' }],
    ['a company name of 161 characters', { company: 'x'.repeat(161) }],
    ['two emails', { email: 'ada@people.test, evil@people.test' }],
    ['nine seats', { seats: 9 }],
    ['half a seat', { seats: 10.5 }],
    ['seats as a string', { seats: '25' }],
    ['a message of 4,001 characters', { message: 'x'.repeat(4_001) }],
    ['a message with half a surrogate pair', { message: '\ud83d' }],
    ['an unknown field', { to: 'evil@people.test' }],
  ])('%s', (_, change) => {
    expect(endpoint.body.safeParse({ ...newRequest(), ...change }).success).toBe(false)
  })

  test('but spaces around a name do not matter', () => {
    const parsed = endpoint.body.parse({ ...newRequest(), name: ' Ada ', company: '語'.repeat(160) })
    expect(parsed.name).toBe('Ada')
  })
})

test('a request is removed after ninety days', async () => {
  await ask(newRequest())
  const inDays = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) })
  await removeOldEnterpriseRequests(inDays(89))
  expect(await kept()).toHaveLength(1)
  await removeOldEnterpriseRequests(inDays(91))
  expect(await kept()).toEqual([])
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { createOutboxFolder } from '../integrations/mail/outbox-folder.ts'
import { registerDevOutbox } from './dev-outbox.ts'

const KEY = 'K3y-of_this-machine-in-its-data-folder'
const PATH = `/dev/outbox/${KEY}`
let dataDir: string
beforeAll(() => void (dataDir = mkdtempSync(join(tmpdir(), 'cutscore-outbox-'))))
afterAll(() => rmSync(dataDir, { recursive: true }))

function open(config: Partial<Config> = {}) {
  const app = Fastify()
  const own = { isProduction: false, isPublic: false, smtpUrl: null, outboxKey: KEY, dataDir }
  registerDevOutbox(app, { config: { ...own, ...config } })
  return app
}

async function ask(config: Partial<Config> = {}, from: InjectOptions = {}) {
  return open(config).inject({
    url: PATH,
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost:3000' },
    ...from,
  })
}

test('an empty outbox says so', async () => {
  expect((await ask()).body).toContain('No email yet.')
})

test('emails are listed newest first with their links', async () => {
  const mail = createOutboxFolder(dataDir)
  await mail.send({ to: 'a@people.test', subject: 'First', text: 'Look: http://localhost:3000/a?b=1&c=2' })
  await mail.send({
    to: 'b@people.test',
    subject: 'Second',
    text: 'T',
    link: 'http://localhost:3000/verify-email?token=t',
  })
  const page = await ask()
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body.indexOf('Second')).toBeLessThan(page.body.indexOf('First'))
  expect(page.body).toContain(
    '<a href="http://localhost:3000/a?b=1&amp;c=2">http://localhost:3000/a?b=1&amp;c=2</a>',
  )
  expect(page.body).toContain('<a class="main" href="http://localhost:3000/verify-email?token=t">')
})

test('nothing in an email becomes markup, a script, or a link to a script', async () => {
  const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
  await createOutboxFolder(dataDir).send({
    to: 'a@people.test',
    subject: evil,
    text: `${evil} javascript:alert(1) http://x.test/"onmouseover="alert(1)`,
    link: 'javascript:alert(1)',
  })
  const { body, headers } = await ask()
  expect(body).not.toMatch(/<script|<img|href="javascript|onmouseover="/i)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

describe('the HTML document of an email', () => {
  const html = '<!doctype html><h1>Hello</h1>'
  let path: string
  beforeAll(async () => {
    const outbox = createOutboxFolder(dataDir)
    await outbox.send({
      to: 'a@people.test',
      subject: 'With a document',
      text: 'T',
      html,
    })
    await outbox.send({ to: 'a@people.test', subject: 'Without', text: 'T' })
    path = /href="(\/dev\/outbox\/[^"]+\.html)"/.exec((await ask()).body)![1]!
  })

  test('is linked for emails that have one, and shown without scripts and with an opaque origin', async () => {
    expect((await ask()).body.match(/As a document/g)).toHaveLength(1)
    const { statusCode, body, headers } = await ask({}, { url: path })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, html, 'no-store'])
    const policy = headers['content-security-policy'] as string
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "form-action 'none'"]),
    )
    expect(policy).not.toMatch(/script-src|allow-/)
  })

  test.each([
    ['in production', { isProduction: true }, {}],
    ['on a site that others can reach', { isPublic: true }, {}],
    ['to another machine in the network', {}, { remoteAddress: '192.168.1.7' }],
    ['to someone behind a proxy', {}, { headers: { host: 'localhost', 'x-forwarded-for': '192.168.1.7' } }],
    [
      'to a host name of another site that points to this machine',
      {},
      { headers: { host: 'evil.example:3000' } },
    ],
  ])('is not shown %s', async (_, config, from) => {
    expect((await ask(config, { url: path, ...from })).statusCode).toBe(404)
  })

  test.each(['1-1-1.html', '..%2f..%2fpackage.html', 'x.html', '.html'])(
    'does not exist at %s',
    async (name) => {
      expect((await ask({}, { url: `${PATH}/${name}` })).statusCode).toBe(404)
    },
  )
})

test.each([
  ['in production', { isProduction: true }],
  ['on a site with a mail server', { smtpUrl: 'smtp://mail.test' }],
  ['on a site that others can reach', { isPublic: true }],
])('there is no outbox %s', async (_, config) => {
  expect((await ask(config)).statusCode).toBe(404)
})

test.each<[string, InjectOptions]>([
  ['another machine in the network', { remoteAddress: '192.168.1.7' }],
  ['someone behind a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '192.168.1.7' } }],
  ...['forwarded', 'via', 'x-real-ip', 'x-forwarded-host'].map((name): [string, InjectOptions] => [
    `a proxy that adds ${name}`,
    { headers: { host: 'localhost', [name]: 'x' } },
  ]),
  ['a host name of another site that points to this machine', { headers: { host: 'evil.example:3000' } }],
])('%s cannot see the outbox', async (_, from) => {
  expect((await ask({}, from)).statusCode).toBe(404)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a person at this machine (%s) can see the outbox',
  async (remoteAddress) => {
    expect((await ask({}, { remoteAddress })).statusCode).toBe(200)
  },
)

test.each([
  ['no key', '/dev/outbox'],
  ['an empty key', '/dev/outbox/'],
  ['a wrong key', `/dev/outbox/${'x'.repeat(KEY.length)}`],
  ['the beginning of the key', PATH.slice(0, -1)],
  ['the key and one more character', `${PATH}x`],
  ['the key in lower case', PATH.toLowerCase()],
  ['the key in the query', `/dev/outbox?key=${KEY}`],
])('with %s, a person at this machine gets the same response as for any missing page', async (_, url) => {
  const answer = await ask({}, { url })
  const missing = await ask({}, { url: '/dev/missing' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe(missing.headers['content-type'])
  expect(answer.body.replace(url, '')).toBe(missing.body.replace('/dev/missing', ''))
})

test('without a configured key there is no outbox at any URL', async () => {
  for (const key of ['', 'undefined', 'null'])
    expect((await ask({ outboxKey: undefined }, { url: `/dev/outbox/${key}` })).statusCode).toBe(404)
})

test('neither page sends its URL to other sites', async () => {
  await createOutboxFolder(dataDir).send({ to: 'a@people.test', subject: 'S', text: 'T', html: '<p>T</p>' })
  const page = await ask()
  const document = await ask({}, { url: /href="([^"]+\.html)"/.exec(page.body)![1]! })
  for (const { statusCode, headers } of [page, document])
    expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
})

describe('behind a proxy that adds no headers and sends this machine’s name as the host', () => {
  async function throughProxy(path: string): Promise<number | undefined> {
    const app = open()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    // The behaviour of nginx with nothing but `proxy_pass http://localhost:3000`.
    const proxy = createServer(({ method, url }, reply) => {
      const headers = { host: `localhost:${port}`, connection: 'close' }
      send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502)
        answer.pipe(reply)
      }).end()
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const asked = send({
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
      path,
      headers: { host: 'exams.example.org', connection: 'close' },
    })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    proxy.close()
    await app.close()
    return answer.statusCode
  }

  test('no one can read the emails of this machine without its key', async () => {
    expect(await throughProxy('/dev/outbox')).toBe(404)
    expect(await throughProxy(`/dev/outbox/${KEY.slice(0, -1)}`)).toBe(404)
    // Here only the key distinguishes the operator from everyone else.
    expect(await throughProxy(PATH)).toBe(200)
  })
})

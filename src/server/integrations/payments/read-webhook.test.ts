import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readWebhook, signWebhook } from './read-webhook.ts'

const SECRET = 'whsec_for_this_test'
const NOW = new Date('2026-11-20T12:00:00.700Z')
const SECONDS = Math.floor(NOW.getTime() / 1000)

type Json = Record<string, unknown>

function eventWith(more: Json = {}): Json {
  return {
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    created: SECONDS - 2,
    livemode: false,
    data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
    ...more,
  }
}

const PAYLOAD = JSON.stringify(eventWith())

type Request = { body?: string | Buffer; header?: string | string[]; secret?: string; isLive?: boolean }

function read({ body = PAYLOAD, header, secret = SECRET, isLive = false }: Request) {
  const headers = header === undefined ? {} : { 'stripe-signature': header }
  return readWebhook({ rawBody: Buffer.from(body), headers, secret, now: NOW, isLive })
}

function sign(payload: string, { secret = SECRET, ageSeconds = 0 } = {}): string {
  const at = new Date(NOW.getTime() - ageSeconds * 1000)
  return signWebhook({ payload, secret, at })['stripe-signature'] as string
}

/** A header with any text as its timestamp, and the signature that matches it under this secret. */
function signTime(time: string, secret = SECRET): string {
  const crypto = Stripe.createNodeCryptoProvider()
  return `t=${time},v1=${crypto.computeHMACSignature(`${time}.${PAYLOAD}`, secret)}`
}

function signed(event: unknown, more: Request = {}): Request {
  const body = JSON.stringify(event)
  return { body, header: sign(body), ...more }
}

const GOOD = sign(PAYLOAD)
const v1 = GOOD.split('v1=')[1] as string

describe('an event is read if it was signed for us', () => {
  const EXPECTED = {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    customerId: 'cus_1',
    occurredAt: new Date((SECONDS - 2) * 1000),
  }

  test.each<[string, Request]>([
    ['just now', { header: GOOD }],
    ['five minutes ago', { header: sign(PAYLOAD, { ageSeconds: 300 }) }],
    ['by a clock a little ahead of ours', { header: sign(PAYLOAD, { ageSeconds: -4 }) }],
    ['with a second signature, by another secret', { header: `${GOOD},v1=${'0'.repeat(64)}` }],
    ['with the valid signature in second place', { header: `t=${SECONDS},v1=${'0'.repeat(64)},v1=${v1}` }],
    ['with another signature of the older scheme', { header: `${GOOD},v0=${'0'.repeat(64)}` }],
  ])('%s', (_, request) => {
    expect(read(request)).toEqual(EXPECTED)
  })

  test('in live mode, if our key is a live one', () => {
    expect(read(signed(eventWith({ livemode: true }), { isLive: true }))).toMatchObject({ id: 'evt_1' })
  })
})

test.each([
  ['an invoice with a customer id', { object: 'invoice', id: 'in_1', customer: 'cus_2' }, 'cus_2'],
  [
    'an invoice with the whole customer',
    { object: 'invoice', id: 'in_1', customer: { id: 'cus_3', name: 'A' } },
    'cus_3',
  ],
  ['a customer', { object: 'customer', id: 'cus_4' }, 'cus_4'],
  ['an invoice without a customer', { object: 'invoice', id: 'in_1', customer: null }, null],
  ['a price', { object: 'price', id: 'price_1' }, null],
])('an event about %s is read with the id of its customer, if there is one', (_, object, customerId) => {
  expect(read(signed(eventWith({ data: { object } })))).toMatchObject({ customerId })
})

const notText = Buffer.from(JSON.stringify(eventWith({ padding: 'ÿ' })), 'latin1')
const huge = JSON.stringify(eventWith({ padding: 'x'.repeat(1_100_000) }))
const reserialised = JSON.stringify(JSON.parse(PAYLOAD), null, 1)

test.each<[string, Request]>([
  ['without a signature', {}],
  ['with an empty signature', { header: '' }],
  ['signed with another secret', { header: sign(PAYLOAD, { secret: 'whsec_of_somebody' }) }],
  ['whose body was changed', { header: GOOD, body: PAYLOAD.replace('cus_1', 'cus_9') }],
  ['whose body was reformatted', { header: GOOD, body: reserialised }],
  ['whose body was cut short', { header: GOOD, body: PAYLOAD.slice(0, -1) }],
  ['whose body has an extra byte', { header: GOOD, body: `${PAYLOAD}\n` }],
  ['whose body begins with a byte order mark', { header: GOOD, body: `\uFEFF${PAYLOAD}` }],
  ['whose body is empty', { header: sign(''), body: '' }],
  ['older than five minutes', { header: sign(PAYLOAD, { ageSeconds: 302 }) }],
  ['dated ten minutes in the future', { header: sign(PAYLOAD, { ageSeconds: -600 }) }],
  ['signed by the older scheme only', { header: GOOD.replace('v1=', 'v0=') }],
  ['signed without a scheme', { header: `t=${SECONDS},${v1}` }],
  ['with several headers', { header: [GOOD, GOOD] }],
  ['with two signature headers in one', { header: `${GOOD}, ${GOOD}` }],
  ['with two timestamps', { header: `t=1,${GOOD}` }],
  ['with half a signature', { header: GOOD.slice(0, -8) }],
  ['with a signature in capitals', { header: `t=${SECONDS},v1=${v1.toUpperCase()}` }],
  ['with field names in capitals', { header: `T=${SECONDS},V1=${v1}` }],
  ['without a timestamp', { header: `v1=${v1}` }],
  ['with a timestamp that is not a number', { header: signTime('NaN') }],
  ['with an infinite timestamp', { header: signTime('Infinity') }],
  ['with a negative timestamp', { header: signTime(`-${SECONDS}`) }],
  ['with more text after its timestamp', { header: signTime(`${SECONDS}e0`) }],
  ['with a signature, while we have no secret', { header: GOOD, secret: '' }],
  ['signed with an empty secret', { header: signTime(`${SECONDS}`, ' '), secret: ' ' }],
  ['with an overlong header', { header: `${GOOD},${'v1=00,'.repeat(1000)}` }],
  ['with an overlong body', { header: sign(huge), body: huge }],
  ['with a body that is not UTF-8', { header: sign(notText.toString()), body: notText }],
  ['with a body that is not JSON', { header: sign('a=1'), body: 'a=1' }],
  ['that is a list', signed([eventWith()])],
  ['that is null', signed(null)],
  ['that is just a number', signed(1)],
  ['in live mode, although our key is a test key', signed(eventWith({ livemode: true }))],
  ['in test mode, although our key is a live key', signed(eventWith(), { isLive: true })],
  ['without a mode', signed(eventWith({ livemode: undefined }))],
  ['with its mode as a string', signed(eventWith({ livemode: 'false' }))],
  ['about another account', signed(eventWith({ account: 'acct_1' }))],
  ['without an id', signed(eventWith({ id: undefined }))],
  ['with an id that is a list', signed(eventWith({ id: ['evt_1'] }))],
  ['with an overlong id', signed(eventWith({ id: 'e'.repeat(256) }))],
  ['with an empty id', signed(eventWith({ id: '' }))],
  ['with an invalid type', signed(eventWith({ type: "x'; drop table users" }))],
  ['with an invalid date', signed(eventWith({ created: '2026' }))],
  [
    'with a customer that is a number',
    signed(eventWith({ data: { object: { object: 'invoice', customer: 7 } } })),
  ],
  ['without an object', signed(eventWith({ data: {} }))],
  ["with an event of Stripe's v2 API", signed(eventWith({ object: 'v2.core.event' }))],
])('a request %s is refused', (_, request) => {
  expect(read(request)).toBeNull()
})

test('the signature is read only from a header whose name is in lower case, as in Node', () => {
  const headers = { 'Stripe-Signature': GOOD }
  const rawBody = Buffer.from(PAYLOAD)
  expect(readWebhook({ rawBody, headers, secret: SECRET, now: NOW, isLive: false })).toBeNull()
})

test.each([
  ['refund.failed', undefined, 're_1'],
  ['refund.updated', 'failed', 're_1'],
  ['charge.refund.updated', 'failed', 're_1'],
  ['charge.refund.updated', 'succeeded', undefined],
  ['refund.created', 'failed', undefined],
  ['charge.refunded', undefined, undefined],
])('%s about a refund with status %s: the refund that the bank sent back is %s', (type, status, expected) => {
  const event = eventWith({ type, data: { object: { object: 'refund', id: 're_1', status } } })
  expect(read(signed(event))?.returnedRefundId).toBe(expected)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOf, refusal } from '../../../../../test/payments/payer-acts.ts'
import { buildPayer, DAY_MS, type Payer } from '../../../../../test/payments/payer.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { newId } from '../../../db/ids.ts'
import { hashToken } from '../../../requests/tokens.ts'
import { eraseDueAccounts } from '../../accounts/deletion/erase-account.ts'
import { requestRefund } from './request-refund.ts'
import { findBilling } from '../find-billing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A mailbox that no other test uses. */
function newMailbox() {
  const name = `kim${newId().replaceAll('-', '')}`
  return (label: string) => `${name}${label}@people.test`
}

async function buyer(email: string, fingerprint?: string): Promise<Payer> {
  const payer = await buildPayer(app, { email })
  await actsOf(app, payer).buy('pro_monthly')
  if (fingerprint !== undefined) {
    for (const customer of payer.provider.world.customers.values()) customer.fingerprint = fingerprint
    await actsOf(app, payer).sync()
  }
  return payer
}

const ask = (payer: Payer) => refusal(requestRefund(payer.deps, payer.person, 39_00))
const stateOf = async (payer: Payer) => (await findBilling(payer.deps, payer.person)).moneyBack
const marks = () => app.ownerDb.selectFrom('refund_marks').selectAll().execute()

describe('a refund is given once', () => {
  test('per mailbox, whatever follows the plus', async () => {
    const mailbox = newMailbox()
    const first = await buyer(mailbox('+a'))
    const second = await buyer(mailbox('+b'))
    expect(await stateOf(second)).toMatchObject({ state: 'open' })
    expect(await ask(first)).toBeNull()
    expect(await stateOf(second)).toEqual({ state: 'used', by: 'mailbox' })
    expect(await ask(second)).toBe('money_back_used')
    await second.hear()
    expect(actsOf(app, second).net()).toBe(39_00)
    expect(actsOf(app, second).live()).toHaveLength(1)
  })

  test('per card, whichever account pays with it', async () => {
    const first = await buyer(newMailbox()(''), 'card-of-two')
    const second = await buyer(newMailbox()(''), 'card-of-two')
    expect(await ask(first)).toBeNull()
    expect(await stateOf(second)).toEqual({ state: 'used', by: 'card' })
    expect(await ask(second)).toBe('money_back_used')
    expect(await ask(await buyer(newMailbox()(''), 'another-card'))).toBeNull()
  })

  test('to only one of two accounts with the same mailbox that ask at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mailbox = newMailbox()
      const payers = [await buyer(mailbox('+a')), await buyer(mailbox('+b'))]
      const answers = await Promise.all(payers.map(ask))
      expect(new Set(answers)).toEqual(new Set(['money_back_used', null]))
      const requests = await app.ownerDb
        .selectFrom('money_back_requests')
        .select('user_id')
        .where(
          'user_id',
          'in',
          payers.map(({ person }) => person.userId),
        )
        .execute()
      expect(requests).toHaveLength(1)
    }
  })

  test('and counts as one, without a refusal, if an account asks twice', async () => {
    const payer = await buyer(newMailbox()(''))
    expect(await Promise.all([ask(payer), ask(payer)])).toEqual([null, null])
  })

  test('and still counts after the account that had it is erased', async () => {
    const mailbox = newMailbox()
    const first = await buyer(mailbox(''), 'card-of-one-who-left')
    await actsOf(app, first).moneyBack()
    await app.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: first.person.userId, requested_at: new Date(0), due_at: new Date(DAY_MS) })
      .execute()
    expect(await eraseDueAccounts(first.deps)).toBe(1)
    expect(await stateOf(await buyer(mailbox('+again')))).toEqual({ state: 'used', by: 'mailbox' })
    expect(await stateOf(await buyer(newMailbox()(''), 'card-of-one-who-left'))).toEqual({
      state: 'used',
      by: 'card',
    })
  })
})

describe('a mailbox that an account had before', () => {
  const move = async (payer: Payer, email: string) => {
    const token = newId()
    await app.ownerDb
      .insertInto('email_changes')
      .values({
        user_id: payer.person.userId,
        new_address: email,
        token_hash: hashToken(token),
        requested_at: app.deps.now(),
        expires_at: new Date(app.deps.now().getTime() + DAY_MS),
      })
      .execute()
    const moved = await app.as(payer.person).post('/api/account/email/confirm', { token })
    expect(moved.json()).toEqual({ email })
  }

  test('still counts: an account whose mailbox has used its refund cannot escape that by changing its email', async () => {
    const mailbox = newMailbox()
    expect(await ask(await buyer(mailbox('+a')))).toBeNull()
    const second = await buyer(mailbox('+b'))
    for (const email of [newMailbox()(''), newMailbox()('')]) {
      await move(second, email)
      expect(await stateOf(second)).toEqual({ state: 'used', by: 'mailbox' })
      expect(await ask(second)).toBe('money_back_used')
    }
  })

  test('uses up its refund too when the account gets a refund', async () => {
    const [left, taken] = [newMailbox(), newMailbox()]
    const first = await buyer(left('+a'))
    await move(first, taken('+a'))
    await move(first, left('+c'))
    await move(first, taken('+c'))
    expect(await ask(first)).toBeNull()
    for (const mailbox of [left, taken])
      expect(await stateOf(await buyer(mailbox('+b')))).toEqual({ state: 'used', by: 'mailbox' })
  })
})

test('a new account with a mailbox that has used its refund is not promised one', async () => {
  const mailbox = newMailbox()
  expect(await ask(await buyer(mailbox('+a')))).toBeNull()
  const newcomer = await buildPayer(app, { email: mailbox('+b') })
  expect(await stateOf(newcomer)).toEqual({ state: 'used', by: 'mailbox' })
  await actsOf(app, newcomer).buy('pro_monthly')
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from outbox
    where kind = 'mail' and payload->>'to' = ${newcomer.person.email}`.execute(app.ownerDb)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ text }) => /money back|refund/i.test(text))).toEqual([])
})

test('the stored marks reveal neither the mailbox nor the card', async () => {
  const mailbox = newMailbox()
  const payer = await buyer(mailbox(''), 'card-that-is-not-told')
  expect(await ask(payer)).toBeNull()
  const kept = JSON.stringify(await marks())
  expect(kept).not.toMatch(/people\.test|card-that|kim/)
  const cards = await app.ownerDb.selectFrom('billing_customers').select('card_marks').execute()
  expect(JSON.stringify(cards)).not.toContain('card-that')
})

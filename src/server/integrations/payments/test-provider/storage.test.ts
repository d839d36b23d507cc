import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buy, openTestProviders, PERSON } from '../../../../../test/payments/test-payments.ts'
import { createFileStorage, createMemoryStorage } from './storage.ts'

const providers = openTestProviders()

describe('the saved state', () => {
  test('survives a restart, in a file that only its owner can read', async () => {
    const folder = providers.newFolder()
    const payments = providers.create({ storage: createFileStorage(folder) })
    const { customerId } = await buy(payments)
    const again = providers.create({ storage: createFileStorage(folder) })
    expect(await again.findAccount(customerId)).toEqual(await payments.findAccount(customerId))
    expect(again.events).toEqual(payments.events)
    expect(statSync(join(folder, 'payments-test.json')).mode & 0o777).toBe(0o600)
  })

  test('catches up on everything that became due while no process ran', async () => {
    const storage = createMemoryStorage()
    const payments = providers.create({ storage })
    const { customerId } = await buy(payments)
    providers.setNow(new Date('2027-05-15T00:00:00Z'))
    const again = providers.create({ storage })
    expect(await again.findAccount(customerId)).toMatchObject({
      invoices: ['2027-01-31T10:00', '2027-02-28T11:00', '2027-03-31T11:00', '2027-04-30T11:00'].map(
        (paid) => ({
          paidAt: new Date(`${paid}:00Z`),
        }),
      ),
    })
  })

  test('includes the idempotency keys', async () => {
    const storage = createMemoryStorage()
    const ask = () => providers.create({ storage }).createCustomer({ ...PERSON, key: 'k' })
    expect(await ask()).toBe(await ask())
  })

  test.each(['', '{', '{}', '[]', 'null', '{"version":2}'])(
    'that cannot be read (%j) is reported, and its file is left untouched',
    (text) => {
      const folder = providers.newFolder()
      const path = join(folder, 'payments-test.json')
      writeFileSync(path, text)
      expect(() => providers.create({ storage: createFileStorage(folder) })).toThrow(
        /payments-test\.json is not a valid state/,
      )
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  test('is complete and up to date after many writes at once', async () => {
    const folder = providers.newFolder()
    const payments = providers.create({ storage: createFileStorage(folder) })
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => payments.createCustomer({ ...PERSON, key: `k${index}` })),
    )
    expect(providers.create({ storage: createFileStorage(folder) }).world.customers.size).toBe(40)
  })

  test('does not name a forgotten customer', async () => {
    const folder = providers.newFolder()
    const payments = providers.create({ storage: createFileStorage(folder) })
    const { customerId } = await buy(payments)
    const text = () => readFileSync(join(folder, 'payments-test.json'), 'utf8')
    expect(text()).toContain(PERSON.email)
    await payments.forgetCustomer({ customerId, key: 'forget' })
    await payments.forgetCustomer({ customerId, key: 'forget again' })
    expect(text()).not.toMatch(/ada@people|user-1/)
    expect((await payments.findAccount(customerId))?.invoices).toHaveLength(1)
    // Repeating the key that created the customer creates a new one.
    expect(await payments.createCustomer({ ...PERSON, key: 'customer' })).not.toBe(customerId)
  })
})

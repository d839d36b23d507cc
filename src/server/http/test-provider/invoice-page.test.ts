import { beforeEach, describe, expect, test } from 'vitest'
import { openProviderPages, type ProviderPages } from '../../../../test/payments/provider-pages.ts'

let pages: ProviderPages
beforeEach(() => {
  pages = openProviderPages()
})

describe('an invoice', () => {
  test('shows the payment, as a page and as a document, and cannot be paid twice', async () => {
    const { invoice } = await pages.subscribed()
    const path = `/dev/payments/invoices/${invoice().id}`
    const { body } = await pages.look(path)
    for (const text of ['TEST-0001', 'paid', '€39.00', '€6.23', '31 January 2027 to 28 February 2027'])
      expect(body).toContain(text)
    expect(body).not.toContain('<form')
    expect(body).toContain('href="/dashboard/subscription?from=provider"')
    await pages.press(path, { action: 'pay' })
    expect(pages.payments.world.moves).toHaveLength(1)
    const text = await pages.look(`${path}/document.txt`)
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="invoice-TEST-0001.txt"',
    })
    expect(text.body).toContain('Tax included: €6.23')
  })

  test('that is open can be declined, approved by the bank and paid, which restores the subscription', async () => {
    const { invoice, customerId } = await pages.subscribed()
    await pages.payments.play((world) => void (world.customers.get(customerId)!.card = 'declines'))
    pages.setNow(new Date('2027-03-01T00:00:00Z'))
    await pages.payments.tick()
    const path = `/dev/payments/invoices/${invoice().id}`
    expect((await pages.look(path)).body).toContain('Pay €39.00')
    const declined = await pages.press(path, { action: 'decline' })
    expect((await pages.look(String(declined.headers.location))).body).toContain('The card was declined')
    const bank = String((await pages.press(path, { action: 'ask' })).headers.location)
    const refused = await pages.press(bank, { action: 'refuse' })
    expect((await pages.look(String(refused.headers.location))).body).toContain('The bank did not allow it')
    expect(pages.statuses()).toEqual(['past_due'])
    expect((await pages.press(bank, { action: 'confirm' })).headers.location).toBe(path)
    expect(pages.statuses()).toEqual(['active'])
    expect((await pages.look(bank)).headers.location).toBe(path)
  })

  test('whose refund the bank has returned can be refunded by hand', async () => {
    const { invoice } = await pages.subscribed()
    const path = `/dev/payments/invoices/${invoice().id}`
    const sums = () => [invoice().refundedCents, invoice().outsideCents]
    for (const action of ['return', 'constructor', '__proto__']) await pages.press(path, { action })
    expect(sums()).toEqual([0, 0])
    await pages.payments.refundInvoice({ invoiceId: invoice().id, cents: invoice().paidCents, key: 'back' })
    expect((await pages.look(path)).body).toContain('The bank sends €39.00 back')
    const before = pages.payments.events.length
    expect((await pages.press(path, { action: 'return' })).headers.location).toBe(path)
    expect(sums()).toEqual([0, 0])
    const { body } = await pages.look(path)
    expect(body).not.toContain('The bank sends')
    expect(body).toContain('Paid back by hand: €39.00')
    await pages.press(path, { action: 'outside' })
    expect(sums()).toEqual([39_00, 39_00])
    expect(pages.payments.world.moves.map(({ cents }) => cents)).toEqual([39_00, -39_00, 39_00])
    expect(pages.payments.events.slice(before).map(({ type }) => type)).toEqual([
      'refund.failed',
      'credit_note.created',
    ])
    expect((await pages.look(path)).body).not.toContain('<form')
  })

  test('that is a draft has no page', async () => {
    const { invoice } = await pages.subscribed()
    pages.setNow(new Date('2027-02-28T10:30:00Z'))
    await pages.payments.tick()
    expect(invoice().status).toBe('draft')
    for (const path of ['', '/bank', '/document.txt'])
      expect((await pages.look(`/dev/payments/invoices/${invoice().id}${path}`)).statusCode).toBe(404)
  })
})

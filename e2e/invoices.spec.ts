import { readFile } from 'node:fs/promises'
import { answerWith, buildInvoice, refuse, type InvoicesAnswer } from './steps/billing-answers.ts'
import { subscribe, title } from './steps/buying.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const HISTORY = '/dashboard/billing-history'

test.describe('a subscriber', () => {
  test.beforeEach(async ({ page, newcomer }) => {
    await newcomer()
    await subscribe(page)
    await page.goto('/dashboard/subscription')
  })

  test('finds an invoice, opens it, and downloads all of them', async ({ page }) => {
    await page.getByRole('link', { name: 'Billing history' }).click()
    await expect(title(page, 'Billing history')).toBeFocused()
    const row = page.getByRole('row').filter({ hasText: 'Pro Monthly' })
    await expect(row).toContainText('€39.00')
    await expect(row).toContainText('Paid')
    const search = page.getByRole('searchbox', { name: /^Search invoices/ })
    await search.fill('yearly')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(page).toHaveURL(/\?search=yearly$/)
    await search.fill('monthly')
    await expect(page.getByText('1 invoice', { exact: true })).toBeVisible()
    await page.reload()
    await expect(search).toHaveValue('monthly')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('invoices.csv')
    const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?"Date","Number","Plan"/)
    expect(line).toContain('"Pro Monthly"')
    expect(line).toContain('"EUR",39.00,')
    expect(rest).toEqual([])
    await expect(page.getByText('1 invoice exported')).toBeVisible()

    await row.getByRole('link', { name: /^View/ }).click()
    await expect(page).toHaveURL(/\/dev\/payments\/invoices\//)
  })
})

test.describe('a person without a subscription', () => {
  test.beforeEach(async ({ newcomer }) => void (await newcomer()))

  test('pages through invoices by URL, forward and back', async ({ page }) => {
    await page.route('**/api/billing/invoices?**', (route) => {
      const nth = Number(new URL(route.request().url()).searchParams.get('page'))
      const json: InvoicesAnswer = { total: 25, invoices: [buildInvoice(nth * 20 + 1)] }
      return route.fulfill({ json })
    })
    await page.goto(HISTORY)
    await expect(page.getByText('CS-1001').first()).toBeVisible()
    await page.getByRole('button', { name: 'Older' }).click()
    await expect(page.getByText('CS-1021').first()).toBeVisible()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('group', { name: 'Invoices' })).toBeFocused()
    await page.goBack()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.goto(`${HISTORY}?page=nonsense`)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
  })

  test('is led back to the last page from one beyond it', { tag: LONG }, async ({ page }) => {
    await page.route('**/api/billing/invoices?**', async (route) => {
      const nth = Number(new URL(route.request().url()).searchParams.get('page'))
      if (nth > 10_000) return route.continue()
      const json: InvoicesAnswer = { total: 25, invoices: nth < 2 ? [buildInvoice(nth * 20 + 1)] : [] }
      return route.fulfill({ json })
    })
    await page.goto(`${HISTORY}?page=20000`)
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(page.getByText('CS-1021').first()).toBeVisible()
  })

  test('can try again when invoices cannot be loaded', { tag: LONG }, async ({ page, troubles }) => {
    troubles.expect(/status of 503/)
    let isDown = true
    await answerWith(page, '/invoices', () =>
      isDown ? refuse('unavailable') : { json: { total: 1, invoices: [buildInvoice(1)] } },
    )
    await page.goto(HISTORY)
    await expect(page.getByRole('alert')).toContainText('The server is not available right now')
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('CS-1001').first()).toBeVisible()
  })
})

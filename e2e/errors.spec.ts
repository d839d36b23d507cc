// Errors from the moment at which they happen in a browser to the page on which an administrator deals with them.
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectReflow, PHONE } from './steps/accessible.ts'
import { hydrated, settled } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const BOTH_THEMES = [
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
] as const

test('errors of a page, early and late, reach the administrator, who resolves one on a phone', async ({
  page,
  openDevice,
  newcomer,
  troubles,
}) => {
  troubles.expect(/Broken early|Broken late/)
  const visitor = await (await openDevice()).newPage()
  const heard: string[] = []
  visitor.on('pageerror', (error) => heard.push(error.message))
  // Before any other script of the page: a rejection with markup, an email and a token.
  await visitor.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const error = new TypeError(
        'Broken early <img src=x onerror=alert(1)> for ann@example.org, token=Zk3vX9aB7pQ2',
      )
      error.stack += `\n    at <script>document.title='broken'</script> (${location.origin}/assets/a.js:1:1)`
      void Promise.reject(error)
    })
  })
  const reported = visitor.waitForResponse('**/api/client-errors')
  await visitor.goto('/courses')
  expect((await reported).status()).toBe(200)
  await settled(visitor)
  const again = visitor.waitForResponse('**/api/client-errors')
  await visitor.evaluate(() =>
    setTimeout(() => {
      throw new RangeError('Broken late')
    }),
  )
  expect((await again).status()).toBe(200)
  // The console has them too, unchanged.
  expect(heard.some((text) => text.includes('ann@example.org'))).toBe(true)

  await newcomer({ role: 'admin' })
  await page.setViewportSize(PHONE)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Errors', exact: true }).click()
  await expect(async () => {
    await page.goto('/admin/errors?search=Broken')
    await expect(page.getByRole('row', { name: /Broken early/ })).toBeVisible({ timeout: 1_000 })
    await expect(page.getByRole('row', { name: /Broken late/ })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page, 'errors', BOTH_THEMES)
  await expectReflow(page, 'errors')

  await page.setViewportSize(PHONE)
  const early = page.getByRole('row', { name: /Broken early/ })
  await expect(early).toContainText('Broken early <img src=x onerror=alert(1)> for [email], token=[redacted]')
  await expect(early).toContainText('/courses')
  await early.getByRole('link', { name: 'TypeError' }).click()
  await expect(page.getByRole('heading', { name: 'TypeError', level: 1 })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Stack', exact: true })).toContainText(
    "<script>document.title='broken'</script>",
  )
  await expect(page).toHaveTitle(/^TypeError/)
  await expectAccessible(page, 'an error', BOTH_THEMES)
  await expectReflow(page, 'an error')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('It opens again if a later release has it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused()
  await page.getByRole('button', { name: 'Reopen' }).press('Enter')
  await page.getByRole('button', { name: 'Ignore' }).press('Enter')
  await expect(page.getByText('It is still counted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused()
  await page.getByRole('link', { name: 'Errors', exact: true }).click()
  await page.getByRole('searchbox').fill('Broken')
  await expect(page.getByRole('row', { name: /Broken late/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Broken early/ })).toBeHidden()

  await page.getByLabel('State').selectOption('Any state')
  await expect(page).toHaveURL('/admin/errors?search=Broken&state=all')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv).toContain('Broken early')
  expect(csv).not.toContain('ann@example.org')
  await page.getByRole('searchbox').fill('no such error')
  await expect(page.getByText('No error matches')).toBeVisible()
})

test('a filter that is chosen before the page shows another one keeps both', async ({ page, newcomer }) => {
  await newcomer({ role: 'admin' })
  await page.goto('/admin/errors')
  await hydrated(page.getByLabel('Source'))
  const source = await page.getByLabel('Source').elementHandle()
  // Chooses a source as soon as the address has the state, before anything is rendered.
  await page.evaluate((field) => {
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      replaceState(...args)
      history.replaceState = replaceState
      queueMicrotask(() => {
        const select = field as HTMLSelectElement
        select.value = 'job'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
  }, source)
  await page.getByLabel('State').selectOption('resolved')
  await expect(page).toHaveURL(/source=job/)
  await expect(page).toHaveURL(/state=resolved/)
})

test('source maps are not served, under any URL', async ({ page }) => {
  const { entry } = await page
    .goto('/imprint')
    .then(() =>
      page.evaluate(() => ({ entry: document.querySelector<HTMLScriptElement>('script[type=module]')!.src })),
    )
  const script = await page.request.get(entry)
  expect(await script.text()).not.toContain('sourceMappingURL')
  const name = new URL(entry).pathname.split('/').pop()
  for (const path of [
    `/assets/${name}.map`,
    `/maps/${name}.map`,
    `/assets/../maps/${name}.map`,
    `/assets/..%2f..%2fmaps/${name}.map`,
    `/assets/%2e%2e/%2e%2e/maps/${name}.map`,
    '/release.json',
  ]) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBeGreaterThanOrEqual(400)
    expect(await response.text(), path).not.toContain('"mappings"')
  }
})

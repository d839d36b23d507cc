// Accessibility checks for the current page: WCAG 2.2 AA by axe, narrow windows and large text.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type CDPSession, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)
// axe's own `analyze` opens another page for each run, which takes ten times as long.
const SOURCE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules that depend on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }
/** WCAG 1.4.10: a window of 1280 pixels at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 }
/** The same window at 200 % zoom. */
const HALF = { width: 640, height: 400 }
const TEXT_SIZE = { usual: 16, double: 32 }

type Look = { size: typeof DESKTOP; theme: 'light' | 'dark' }
/** For states of a page: one size and one theme. */
export const AT_A_DESK: readonly Look[] = [{ size: DESKTOP, theme: 'light' }]
export const ON_A_PHONE: readonly Look[] = [{ size: PHONE, theme: 'light' }]
/**
 * For the first state of each layout. The colour pairs themselves are checked in
 * `web/styles/contrast.test.ts`.
 */
export const OF_A_LAYOUT: readonly Look[] = [...AT_A_DESK, { size: DESKTOP, theme: 'dark' }, ...ON_A_PHONE]

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** These parts are identical on every page, so only the checks of layouts include them. */
const AROUND = ['header:not(main header)', 'footer:not(main footer)']

/** Expects no violation on the page as it is now. With `AT_A_DESK`, the site's header and footer are left out. */
export async function expectAccessible(page: Page, name: string, looks = AT_A_DESK): Promise<void> {
  const exclude = looks === AT_A_DESK ? AROUND : []
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    // Colours are measured without transitions, and sticky bars are made static so that they cover no button. The keyboard
    // journey checks that focus is never covered.
    await page.addStyleTag({
      content: `*, ::before, ::after, ::details-content { transition: none !important; animation: none !important }
        [class*='sticky'] { position: relative !important; inset: auto !important }`,
    })
  }
  const before = page.viewportSize() ?? DESKTOP
  const themeBefore = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const { size, theme } of looks) {
    await page.setViewportSize(size)
    // Sets the theme as the theme switch does, which saves a reload.
    await setTheme(page, theme)
    const only = theme === 'light' ? { type: 'tag', values: TAGS } : { type: 'rule', values: RULES_OF_COLOUR }
    const violations = await page.evaluate(
      async ([around, runOnly]) => {
        const { axe } = window as unknown as {
          axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
        }
        return (await axe.run({ exclude: around }, { runOnly, resultTypes: ['violations'] })).violations
      },
      [exclude, only] as const,
    )
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} (${failureSummary})`).join(' | ')}`,
    )
    expect.soft(told, `${name}, ${theme}, ${size.width} px`).toEqual([])
  }
  await setTheme(page, themeBefore)
  await page.setViewportSize(before)
}

/**
 * Expects no sideways scrolling in the narrowest window and with text at 200 %. For a layout, checks widths
 * in between too.
 */
export async function expectReflow(page: Page, name: string, isLayout = true): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP
  for (const size of isLayout ? [NARROWEST, HALF, PHONE] : [NARROWEST]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page, `${name} at ${size.width} px`)
  }
  await page.setViewportSize(DESKTOP)
  const browser = await page.context().newCDPSession(page)
  await setTextSize(page, browser, TEXT_SIZE.double)
  await expectNoOverflow(page, `${name} with text at 200 %`)
  await setTextSize(page, browser, TEXT_SIZE.usual)
  await browser.detach()
  await page.setViewportSize(before)
}

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, what).toBeLessThanOrEqual(0)
}

/** Sets the browser's default font size, as a person can in its settings. */
async function setTextSize(page: Page, browser: CDPSession, pixels: number): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`)
}

function setTheme(page: Page, theme: string | undefined): Promise<void> {
  return page.evaluate((value) => {
    if (value === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
  }, theme)
}

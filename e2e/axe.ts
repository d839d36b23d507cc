// The rules of WCAG 2.2 AA, run in the page that is open.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)
// Its own `analyze` opens another page for each run, which takes ten times as long.
const SOURCE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Nothing else depends on the theme: the document is the same. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** In both themes and, unless told otherwise, two widths. */
export async function expectAccessible(page: Page, name: string, widths = [DESKTOP, PHONE]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    // What is measured are colours, not their way from one to the other, and no button that happens to lie half under a bar
    // which stays in sight: that focus is under nothing is held by the journey by keyboard.
    await page.addStyleTag({
      content: `*, ::before, ::after, ::details-content { transition: none !important; animation: none !important }
        [class*='sticky'] { position: relative !important; inset: auto !important }`,
    })
  }
  const before = page.viewportSize()
  for (const size of widths) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
    for (const theme of ['light', 'dark']) {
      // As the switch does it, so no page has to be loaded anew.
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value
      }, theme)
      const only =
        theme === 'light' ? { type: 'tag', values: TAGS } : { type: 'rule', values: RULES_OF_COLOUR }
      const violations = await page.evaluate(async (runOnly) => {
        const { axe } = window as unknown as {
          axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
        }
        return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations
      }, only)
      const told = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} (${failureSummary})`).join(' | ')}`,
      )
      expect.soft(told, `${name}, ${theme}, ${size.width} px`).toEqual([])
    }
  }
  await page.setViewportSize(before ?? DESKTOP)
}

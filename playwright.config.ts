import { defineConfig } from '@playwright/test'
import { LONG, PHONE_TOO } from './e2e/tags.ts'
import { findBrowser } from './tools/find-browser.ts'

const { executablePath, args, env } = await findBrowser()
const report = process.env.E2E_REPORT
const DESKTOP = { width: 1280, height: 800 }
/** Files whose journeys take longest. */
const SLOW = /(accessibility|budgets|console|leaks|open-pages|restart|year)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two keep two processors busy; a third fills what they leave.
  workers: 3,
  // `npm run e2e` and `npm run test:long` make every journey, `npm test` those without this tag.
  ...(process.env.E2E_SHORT && { grepInvert: new RegExp(LONG) }),
  forbidOnly: true,
  // On a machine that does other things too, a wait of ten seconds can be too short. The report names what needed another try.
  retries: 1,
  // A site that is broken altogether is told after minutes, not after hours.
  maxFailures: report ? 25 : 0,
  globalTimeout: 40 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    // `npm run e2e` starts a site and says where; without it, the one that `npm start` runs.
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    launchOptions: { executablePath, args, env: { ...definedEnv(), ...env } },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // It fetches files that few journeys need, in every new window, and hands over code that some keep away.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Nothing waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Begun first, so that no worker is left with one of them when the others have nothing more to do.
    { name: 'slow', testMatch: SLOW, use: { viewport: DESKTOP } },
    { name: 'desktop', testIgnore: SLOW, use: { viewport: DESKTOP } },
    {
      name: 'phone',
      // What people do on a phone; keyboards, restarts and the like are tried once.
      grep: new RegExp(PHONE_TOO),
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

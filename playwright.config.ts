import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const { executablePath, args, env } = await findBrowser()
const report = process.env.E2E_REPORT

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Journeys wait more than they work: three keep two processors busy for half of the time.
  workers: 3,
  forbidOnly: true,
  // On a machine that does other things too, a wait of ten seconds can be too short; the report
  // tells what needed another try.
  retries: 2,
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
    screenshot: 'only-on-failure',
    // Nothing waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      // What people do on a phone; keyboards, restarts and the like are tried once.
      testMatch: /(visitor|practice|timed-exam)\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

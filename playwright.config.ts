import { defineConfig } from '@playwright/test'
import { LONG, PHONE_TOO } from './e2e/tags.ts'
import { findBrowser } from './tools/find-browser.ts'

const { executablePath, args, env } = await findBrowser()
const report = process.env.E2E_REPORT
const DESKTOP = { width: 1280, height: 800 }
/** Test files with the longest journeys. */
const SLOW = /(accessibility|budgets|console|leaks|open-pages|restart|tutor-model|year)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // As many as keep two processors busy. With a third, pages on a slow machine wait for longer than they wait for the server.
  workers: 2,
  // `npm test` leaves out journeys tagged @long; `npm run e2e` and `npm run test:long` run all.
  ...(process.env.E2E_SHORT && { grepInvert: new RegExp(LONG) }),
  forbidOnly: true,
  // On a busy machine a wait of twenty seconds can be too short. The report names every test that needed a second try.
  retries: 1,
  // Stops early, so that a completely broken site is reported within minutes.
  maxFailures: report ? 25 : 0,
  globalTimeout: 60 * 60_000,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    // `npm run e2e` starts a site and sets its URL; otherwise use the one that `npm start` runs.
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    launchOptions: { executablePath, args, env: { ...definedEnv(), ...env } },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A service worker would fetch files that few journeys need, and serve code that some journeys block.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // No waiting for animations.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Starts first, so that no worker is still busy with a long journey when the others are done.
    // A journey that keeps many windows open waits longer for each of them.
    { name: 'slow', testMatch: SLOW, use: { viewport: DESKTOP }, expect: { timeout: 30_000 } },
    { name: 'desktop', testIgnore: SLOW, use: { viewport: DESKTOP } },
    {
      name: 'phone',
      // Only journeys that people also make on phones.
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

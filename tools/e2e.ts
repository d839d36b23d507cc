// npm run e2e [-- arguments for Playwright]: runs the journeys in a browser against the real site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from './find-browser.ts'
import { ROOT, tool } from './check/command.ts'
import { fail } from '../start/site/fail.ts'
import { startTestSite } from '../test/site/test-site.ts'

try {
  // Comes before the site starts, because installing a browser may take a minute.
  await findBrowser()
  const site = await startTestSite()
  const command = tool('playwright', 'test', ...process.argv.slice(2))
  const tests = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...site.env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal))
  const [code] = (await once(tests, 'exit')) as [number | null]
  if (code !== 0) console.error(`\nThe end of the site's log:\n${site.log()}`)
  await site.stop()
  process.exitCode = code ?? 1
} catch (error) {
  fail(error)
}

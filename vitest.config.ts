import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need no server: rules, schemas, and pages without a browser. */
const UNITS = 'src/{domain,contract,web}/**/*.test.{ts,tsx}'
/**
 * These files depend on module state that other files would change: prepared statements, or whether there is
 * a browser.
 */
const ALONE = [
  'test/freshness.test.ts',
  'src/server/db/{database,reads}.test.ts',
  'src/server/integrations/auth/auth.test.ts',
]

export default defineConfig({
  test: {
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    pool: 'forks',
    // Each test file creates what it needs and closes it, so the files of a worker can share modules.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'units', include: [UNITS] } },
      {
        extends: true,
        test: {
          name: 'server',
          alias: { 'better-auth/crypto': join(import.meta.dirname, 'test/harness/cheap-hashes.ts') },
          include: ['src/server/**/*.test.ts', '{start,tools}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...ALONE, 'test/long/**'],
          globalSetup: ['test/harness/setup.ts'],
        },
      },
      // Run by `npm run test:long`.
      { extends: true, test: { name: 'long', include: ['test/long/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, isolate: true, globalSetup: ['test/harness/setup.ts'] },
      },
    ],
  },
})

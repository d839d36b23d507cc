import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkBoundaries } from '../tools/check/boundaries.ts'

const ROOT = join(import.meta.dirname, '..')
type Files = Record<string, string>

/** A small project that follows every rule. */
const CLEAN: Files = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#domain/*': './src/domain/*', '#contract/*': './src/contract/*', '#web/*': './src/web/*' },
  }),
  'src/domain/attempts/score.ts': 'export const score = 1',
  'src/contract/attempts.ts': `import * as z from 'zod/mini'\nimport { score } from '#domain/attempts/score.ts'\nexport const Score = z.literal(score)`,
  'src/server/db/database.ts': `import { Kysely } from 'kysely'\nexport type Db = Kysely<object>`,
  'src/server/requests/rate-limits.ts': `export { RateLimiterMemory } from 'rate-limiter-flexible'`,
  'src/server/integrations/mail/smtp.ts': `export { createTransport } from 'nodemailer'`,
  'src/server/integrations/auth/auth.ts': `export { betterAuth } from 'better-auth'\nexport type { Pool } from 'pg'`,
  'src/server/modules/attempts/routes.ts': `export { start } from './start-attempt.ts'`,
  'src/server/modules/attempts/start-attempt.ts': `export { rows as start } from './store.ts'\nexport { keys } from './key-store.ts'`,
  'src/server/modules/attempts/store.ts': `import { sql } from 'kysely'\nimport type { Db } from '../../db/database.ts'\nexport const rows = (db: Db) => sql\`\`.execute(db)`,
  'src/server/modules/attempts/key-store.ts': `export { sql as keys } from 'kysely'`,
  'src/server/modules/progress/find-progress.ts': `export { start } from '../attempts/start-attempt.ts'`,
  'src/server/modules/catalogue/find-exam.ts': `export { sql as findExam } from 'kysely'`,
  'src/server/http/pages.ts': 'export const pages = 1',
  'src/server/jobs/schedule.ts': `export { start } from '../modules/attempts/start-attempt.ts'`,
  'src/server/app.ts': `export { start } from './modules/attempts/routes.ts'`,
  'src/server/main.ts': 'export {}',
  'src/web/router.tsx': `export const pages = import.meta.glob('./pages/*-page.tsx')`,
  'src/web/pages/own/exam-page.tsx': `export { Exam } from '../../features/attempts/exam.tsx'`,
  'src/web/features/attempts/exam.tsx': `export { Button as Exam } from '../../ui/button.tsx'\nimport '#contract/attempts.ts'`,
  'src/web/features/attempts/question/question.tsx': `import '../shortcuts/shortcuts.ts'\nimport '../exam.tsx'`,
  'src/web/features/attempts/shortcuts/shortcuts.ts': 'export const keys = 1',
  'src/web/features/accounts/person.tsx': `import '../shared-words.ts'\nexport const Person = () => null`,
  'src/web/viewer/viewer.ts': 'export const useViewer = () => null',
  'src/web/features/shared-words.ts': 'export const words = 1',
  'src/web/shell/header.tsx': `export { Person } from '../features/accounts/person.tsx'`,
  'src/web/ui/button.tsx': 'export const Button = () => null',
  'start/start.ts': `import '../src/server/app.ts'\nimport './built-web.ts'`,
  'start/built-web.ts': 'export {}',
  'tools/tool.ts': 'export {}',
  // Tests may break rules that the product's code must follow.
  'src/server/modules/progress/progress.test.ts': `import '../attempts/store.ts'\nimport 'kysely'\nimport '../../../../test/harness/harness.ts'`,
  'src/domain/attempts/score.test.ts': `import 'node:fs'\nimport './score.ts'`,
  'test/harness/harness.ts': `import '../../src/server/modules/attempts/store.ts'\nimport '../../tools/tool.ts'\nimport 'kysely'`,
}

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

test('a tree that follows every rule passes', async () => {
  expect(await checkBoundaries(plant(CLEAN))).toEqual([])
})

const FAULTS: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'src/domain/attempts/score.ts', `export { draw } from './draw.ts'`],
  ['everything-is-found', 'src/web/ui/card.tsx', `import '#domain/attempts/gone.ts'`],
  ['everything-is-found', 'tools/tool.ts', `import 'a-package-that-nobody-installed'`],
  ['domain-is-pure', 'src/domain/attempts/clock.ts', `import 'node:fs'`],
  ['domain-is-pure', 'src/domain/attempts/clock.ts', `import 'zod/mini'`],
  ['domain-is-pure', 'src/domain/attempts/clock.ts', `import type { Score } from '#contract/attempts.ts'`],
  ['contract-is-thin', 'src/contract/exams.ts', `import 'node:crypto'`],
  ['contract-is-thin', 'src/contract/exams.ts', `import 'react'`],
  ['contract-is-thin', 'src/contract/exams.ts', `import type { Db } from '../server/db/database.ts'`],
  [
    'web-never-server',
    'src/web/features/attempts/api.ts',
    `import type { Db } from '../../../server/db/database.ts'`,
  ],
  ['web-never-server', 'src/web/lib/load.ts', `export const load = () => import('../../server/app.ts')`],
  ['server-never-web', 'src/server/http/pages.ts', `import { Button } from '#web/ui/button.tsx'\nButton()`],
  ['two-doors', 'tools/bench.ts', `import '../start/built-web.ts'`],
  ['two-doors', 'tools/bench.ts', `import '../src/web/router.tsx'`],
  ['src-stands-alone', 'src/server/http/tool.ts', `import '../../../tools/tool.ts'`],
  ['src-stands-alone', 'src/server/http/tool.ts', `import '../../../test/harness/harness.ts'`],
  ['src-stands-alone', 'src/domain/attempts/fake.ts', `import './score.test.ts'`],
  ['start-needs-no-tools', 'start/built-web.ts', `import '../tools/tool.ts'`],
  ['start-needs-no-tools', 'start/built-web.ts', `import '../test/harness/harness.ts'`],
  [
    'store-is-private',
    'src/server/modules/progress/find-weak.ts',
    `import { rows } from '../attempts/store.ts'\nrows`,
  ],
  ['store-is-private', 'src/server/modules/progress/find-weak.ts', `import '../attempts/key-store.ts'`],
  ['store-is-private', 'src/server/modules/progress/find-weak.ts', `import '../attempts/routes.ts'`],
  ['stores-stay-inside', 'src/server/http/pages.ts', `import '../modules/attempts/store.ts'`],
  ['stores-stay-inside', 'tools/tool.ts', `import '../src/server/modules/attempts/key-store.ts'`],
  ['sql-lives-in-stores', 'src/server/modules/attempts/save-answer.ts', `import { sql } from 'kysely'\nsql`],
  ['sql-lives-in-stores', 'src/server/site/find-pages.ts', `import { sql } from 'kysely'\nsql`],
  [
    'sql-lives-in-stores',
    'src/server/http/health.ts',
    `import type { Pool } from 'pg'\nexport type P = Pool`,
  ],
  ['sql-lives-in-stores', 'src/server/integrations/mail/log.ts', `import 'pg'`],
  ['vendors-live-in-integrations', 'src/server/modules/accounts/sign-in.ts', `import 'better-auth/crypto'`],
  ['vendors-live-in-integrations', 'src/server/jobs/handlers.ts', `import 'nodemailer'`],
  ['vendors-live-in-integrations', 'src/server/modules/authoring/read-course.ts', `import 'markdown-it'`],
  ['vendors-live-in-integrations', 'src/web/ui/code.tsx', `import 'shiki'`],
  ['vendors-live-in-integrations', 'src/server/site/link-pictures.ts', `import '@takumi-rs/core'`],
  ['vendors-live-in-integrations', 'src/server/modules/billing/checkout.ts', `import 'stripe'`],
  ['vendors-live-in-integrations', 'src/server/modules/authoring/read-pictures.ts', `import 'saxes'`],
  ['vendors-live-in-integrations', 'src/server/modules/tutor/ask-tutor.ts', `import 'ai'`],
  [
    'vendors-live-in-integrations',
    'src/server/modules/tutor/ask-tutor.ts',
    `export const load = () => import('@ai-sdk/openai')`,
  ],
  ['config-never-imports-upwards', 'src/server/config/rates.ts', `import '../db/database.ts'`],
  ['db-never-imports-upwards', 'src/server/db/who.ts', `import '../requests/rate-limits.ts'`],
  ['events-never-imports-upwards', 'src/server/events/who.ts', `import '../requests/rate-limits.ts'`],
  [
    'integrations-never-imports-upwards',
    'src/server/integrations/mail/refuse.ts',
    `import '../../requests/rate-limits.ts'`,
  ],
  ['content-never-imports-upwards', 'src/server/content/who.ts', `import '../requests/rate-limits.ts'`],
  [
    'requests-never-imports-upwards',
    'src/server/requests/who.ts',
    `import '../modules/attempts/start-attempt.ts'`,
  ],
  ['queue-never-imports-upwards', 'src/server/queue/who.ts', `import '../modules/attempts/start-attempt.ts'`],
  ['log-never-imports-upwards', 'src/server/log/who.ts', `import '../modules/attempts/start-attempt.ts'`],
  ['deps-never-imports-upwards', 'src/server/deps.ts', `import './modules/attempts/start-attempt.ts'`],
  [
    'modules-never-imports-upwards',
    'src/server/modules/attempts/find-page.ts',
    `import '../../http/pages.ts'`,
  ],
  [
    'modules-never-imports-upwards',
    'src/server/modules/attempts/find-job.ts',
    `import '../../jobs/schedule.ts'`,
  ],
  ['http-never-imports-upwards', 'src/server/http/sweep.ts', `import '../jobs/schedule.ts'`],
  ['jobs-never-imports-upwards', 'src/server/jobs/sweep.ts', `import '../app.ts'`],
  ['site-never-imports-upwards', 'src/server/site/sitemap.ts', `import '../app.ts'`],
  ['app-never-imports-upwards', 'src/server/app.ts', `import './main.ts'`],
  ['every-part-has-a-layer', 'src/server/services/who.ts', `import '../db/database.ts'`],
  ['http-calls-two-verbs', 'src/server/http/pages.ts', `import '../modules/attempts/start-attempt.ts'`],
  ['one-limiter', 'src/server/http/errors.ts', `import 'rate-limiter-flexible'`],
  [
    'features-do-not-meet',
    'src/web/features/attempts/who.tsx',
    `export { Person } from '../accounts/person.tsx'`,
  ],
  [
    'files-beside-features-know-none',
    'src/web/features/shared-words.ts',
    `export { Person } from './accounts/person.tsx'`,
  ],
  [
    'rooms-stand-on-what-they-share',
    'src/web/features/attempts/overview.tsx',
    `export { keys } from './shortcuts/shortcuts.ts'`,
  ],
  ['ui-knows-no-noun', 'src/web/ui/who.tsx', `export { Person } from '../features/accounts/person.tsx'`],
  [
    'ui-knows-no-noun',
    'src/web/viewer/rights.tsx',
    `export { Person } from '../features/accounts/person.tsx'`,
  ],
  ['lib-knows-no-viewer', 'src/web/lib/rights.ts', `export { useViewer } from '../viewer/viewer.ts'`],
  ['ui-knows-no-noun', 'src/web/lib/who.tsx', `export { Person } from '../shell/header.tsx'`],
  [
    'pages-are-ends',
    'src/web/features/attempts/again.tsx',
    `export { Exam } from '../../pages/own/exam-page.tsx'`,
  ],
]

test.each(FAULTS)('%s is reported: %s', async (rule, file, text) => {
  const extra = { 'src/domain/attempts/draw.ts': `export { score as draw } from './score.ts'` }
  const problems = await checkBoundaries(plant({ ...CLEAN, ...extra, [file]: text }))
  const reported = problems.filter((problem) => problem.startsWith(`${rule}: `))
  expect(reported, problems.join('\n')).not.toEqual([])
  for (const problem of reported) expect(problem).toContain(rule === 'no-cycles' ? 'score.ts' : file)
})

test('every rule has a case above that breaks it', () => {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[]
  }
  expect([...new Set(FAULTS.map(([rule]) => rule))]).toEqual(forbidden.map(({ name }) => name))
})

test('a check that reads no files fails', async () => {
  expect(await checkBoundaries(plant({ 'package.json': '{}' }))).toEqual([
    expect.stringContaining('no file was read'),
  ])
  expect(await checkBoundaries(plant({ 'src/readme.md': 'nothing' }))).toEqual([
    expect.stringContaining('no file was read'),
  ])
})

function plant(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-boundaries-'))
  made.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

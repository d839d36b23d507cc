// cspell:ignore spek
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkStructure } from '../tools/check/structure.ts'

type Files = Record<string, string>

const CLEAN: Files = {
  'vite.config.ts': 'export default {}',
  'db/migrations/0001_foundation.sql': 'select 1;',
  'docs/decisions/001-one-package.md': '# One',
  'docs/decisions/002-two.md': '# Two',
  'src/domain/attempts/score.ts': 'export const score = 1',
  'src/domain/site/site.ts': 'export const site = 1',
  'src/server/modules/attempts/routes.ts': '',
  'src/server/modules/attempts/store.ts': '',
  'src/server/modules/attempts/answer-store.ts': '',
  'src/server/modules/attempts/policy.ts': '',
  'src/server/modules/attempts/present.ts': '',
  'src/server/modules/attempts/attempts.test.ts': '',
  'src/server/modules/attempts/save-answer.ts': 'export async function saveAnswer() {}',
  'src/server/modules/attempts/find-questions.ts': 'export function hasQuestions() {}',
  'src/server/modules/attempts/timed/clock-store.ts': '',
  'src/server/modules/attempts/timed/start-attempt.ts': 'export async function startAttempt() {}',
  'src/server/modules/operations/openapi.ts': '',
  'src/web/pages/own/exam-page.tsx': 'export default function ExamPage() {}',
  'src/web/styles/app.css': 'a {}',
}

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

test('a tree that follows every rule passes', () => {
  expect(checkStructure(plant(CLEAN))).toEqual([])
})

const LONG = (lines: number) => 'line\n'.repeat(lines)

test.each<[why: string, file: string, text: string, says: string]>([
  [
    'a folder for anything',
    'src/web/utils/dates.ts',
    '',
    'src/web/utils: the name of the folder says nothing',
  ],
  [
    'a folder for anything, deep inside another',
    'src/server/http/common/deep/dates.ts',
    '',
    'src/server/http/common: the name of the folder says',
  ],
  ['a name in camel case', 'src/web/ui/iconButton.tsx', '', 'not in kebab-case'],
  ['a component file named in Pascal case', 'src/web/ui/Button.tsx', '', 'not in kebab-case'],
  ['a test that is not named as one', 'src/domain/attempts/score.spek.ts', '', 'not in kebab-case'],
  ['a migration without a number', 'db/migrations/add-users.sql', '', 'not 0001_like_this.sql'],
  [
    'a new noun on the server',
    'src/server/modules/practice/store.ts',
    '',
    'practice is not one of our nouns',
  ],
  ['a new noun in the web', 'src/web/features/admin/api.ts', '', 'admin is not one of our nouns'],
  ['a new noun in the domain', 'src/domain/math/mean.ts', '', 'math is not one of our nouns'],
  ['a place as a module', 'src/server/modules/site/store.ts', '', 'site is not one of our nouns'],
  [
    'a new word in a module',
    'src/server/modules/attempts/service.ts',
    '',
    'neither one of the usual file names of modules nor a verb',
  ],
  [
    "another noun's own word",
    'src/server/modules/attempts/openapi.ts',
    '',
    'neither one of the usual file names of modules nor a verb',
  ],
  [
    'a file that is no verb',
    'src/server/modules/attempts/answer-helpers.ts',
    'export function shuffle() {}',
    'neither one of the usual file names of modules nor a verb',
  ],
  [
    'a verb that is not exported',
    'src/server/modules/attempts/start-attempt.ts',
    'function startAttempt() {}',
    'neither one of the usual file names of modules nor a verb',
  ],
  [
    'a room within a room',
    'src/server/modules/attempts/timed/start/store.ts',
    '',
    'a folder within a module may contain no folders',
  ],
  [
    'a file in a room that is no verb',
    'src/server/modules/attempts/timed/answer-helpers.ts',
    'export function shuffle() {}',
    'neither one of the usual file names of modules nor a verb',
  ],
  ['a long file', 'src/domain/attempts/long.ts', LONG(401), '401 lines, but at most 400 are allowed'],
  ['a long style sheet', 'src/web/styles/app.css', LONG(401), '401 lines'],
  ['long SQL', 'db/migrations/0002_long.sql', LONG(401), '401 lines'],
  ['a long component', 'src/web/ui/long.tsx', LONG(401), '401 lines'],
  ['a default export', 'src/web/ui/card.tsx', 'export default function Card() {}', 'a default export'],
  ['a gap in the decisions', 'docs/decisions/004-four.md', '', 'number 003 comes here'],
  ['two decisions with the same number', 'docs/decisions/002-again.md', '', 'number 003 comes here'],
  ['a gap in the migrations', 'db/migrations/0003_three.sql', '', 'number 0002 comes here'],
  ['two migrations with the same number', 'db/migrations/0001_users.sql', '', 'number 0002 comes here'],
  ['a decision without a number', 'docs/decisions/notes.md', '', 'not 001-like-this.md'],
])('%s is reported', (_why, file, text, says) => {
  expect(checkStructure(plant({ ...CLEAN, [file]: text }))).toEqual([expect.stringContaining(says)])
})

test('a file of 400 lines is allowed', () => {
  expect(checkStructure(plant({ ...CLEAN, 'src/domain/attempts/long.ts': LONG(400) }))).toEqual([])
})

test('a check that finds no files fails', () => {
  expect(checkStructure(plant({ 'readme.md': '' }))).toEqual([expect.stringContaining('no file was found')])
})

function plant(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-structure-'))
  made.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

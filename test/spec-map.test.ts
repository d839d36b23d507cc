// cspell:ignore andbyhand
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkSpecMap } from '../tools/check/spec-map.ts'

const LATER = 'not built yet'
const LINES = { L: 2, V: 1 }
const ROWS = [
  '| RT1 | L | routes | `src/routes.ts` | `src/routes.test.ts` "an unknown path is not found" |',
  '| RT2 | L | lazy | `src/routes.ts` `src/page.tsx` | `src/routes.test.ts` "pages load"; `e2e/a.spec.ts` "shows a spinner" |',
  `| RT3 | V | later | ${LATER} | ${LATER} |`,
]

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

test('a correct map passes', () => {
  expect(checkSpecMap(plant(ROWS), LINES)).toEqual([])
})

test.each<[why: string, row: number, from: string, to: string, says: string]>([
  ['a missing file', 0, '`src/routes.ts`', '`src/gone.ts`', 'RT1: there is no src/gone.ts'],
  [
    'a test file that is not there',
    1,
    'e2e/a.spec.ts',
    'e2e/gone.spec.ts',
    'RT2: there is no e2e/gone.spec.ts',
  ],
  [
    'a title that is not there',
    0,
    'not found',
    'found at last',
    'RT1: no "an unknown path is found at last"',
  ],
  [
    'a title that is too short to identify a test',
    0,
    'an unknown path is not found',
    'path',
    'RT1: "path" is too short to identify a test',
  ],
  ['a file that is not a test', 0, 'src/routes.test.ts', 'src/routes.ts', 'RT1: src/routes.ts is not a test'],
  [
    'a line of a finished wave that has not been built',
    0,
    '`src/routes.ts`',
    LATER,
    'RT1: its wave is built',
  ],
  [
    'a line without a test',
    0,
    '`src/routes.test.ts` "an unknown path is not found"',
    'by hand',
    'names no test',
  ],
  ['a line without a file', 0, '`src/routes.ts`', 'somewhere', 'RT1: names no file'],
  ['other words between the tests', 1, '; `e2e', ' and by hand `e2e', 'RT2: not `file` "title": andbyhand'],
  ['a line that is listed twice', 1, 'RT2', 'RT1', 'RT1: is listed twice'],
  ['a wave that does not exist', 2, '| V |', '| X |', 'RT3: there is no wave X'],
  [
    'half of a line',
    2,
    `| ${LATER} | ${LATER}`,
    `| \`src/page.tsx\` | ${LATER}`,
    'RT3: has files but no tests, or tests but no files',
  ],
])('%s is reported', (_why, row, from, to, says) => {
  const rows = ROWS.with(row, ROWS[row]!.replace(from, to))
  expect(checkSpecMap(plant(rows), LINES)).toContainEqual(expect.stringContaining(says))
})

test('a missing line is reported', () => {
  expect(checkSpecMap(plant(ROWS.slice(1)), LINES)).toEqual(['wave L: 1 lines, and the specification has 2'])
  expect(checkSpecMap(plant([]), LINES)).toHaveLength(2)
  expect(checkSpecMap('/nowhere', LINES)).toEqual(['there is no docs/spec-map.md'])
})

function plant(rows: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-map-'))
  made.push(folder)
  const files = {
    'docs/spec-map.md': [
      '| id | wave | what | where | test |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    'src/routes.ts': '',
    'src/page.tsx': '',
    'src/routes.test.ts': `test('an unknown path is not found')\ntest('pages load late')`,
    'e2e/a.spec.ts': `test('shows a spinner')`,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

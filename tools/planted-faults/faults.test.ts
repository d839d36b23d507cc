import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plant, uses } from './fault.ts'
import { FAULTS } from './faults.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(FAULTS)('the fault “$name” can still be planted, and its tests exist', ({ edits, tests }) => {
  expect(edits.length).toBeGreaterThan(0)
  for (const edit of edits) {
    const content = readFileSync(join(ROOT, edit.file), 'utf8')
    expect(plant(content, edit)).not.toBe(content)
  }
  expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('a replaced function keeps its import and its declaration', () => {
  const content = "import { may, other } from './may.ts'\nfunction may() {}\nif (may(1)) list.some(may)\n"
  expect(plant(content, uses('a.ts', 'may', '() => true'))).toBe(
    "import { may, other } from './may.ts'\nfunction may() {}\nif (Object(() => true)(1)) list.some(Object(() => true))\n",
  )
  expect(() => plant(content, uses('a.ts', 'missing', '() => true'))).toThrow('does not use missing')
})

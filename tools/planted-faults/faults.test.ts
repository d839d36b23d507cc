import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every fault can still be planted: the text it replaces occurs once', () => {
  const edits = FAULTS.flatMap(({ edits }) => edits)
  expect(edits.length).toBeGreaterThan(15)
  for (const { file, find } of edits) {
    const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1
    expect(times, `${file}: ${find}`).toBe(1)
  }
})

test('every test that should notice a fault exists', () => {
  const tests = FAULTS.flatMap((fault) => fault.tests)
  expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

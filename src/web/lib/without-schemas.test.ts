import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as standIn from './without-schemas.ts'

const CONTRACT = join(import.meta.dirname, '../../contract')

test('the stand-in exports every name that the contract imports from the schema library', () => {
  const sources = readdirSync(CONTRACT).map((name) => readFileSync(join(CONTRACT, name), 'utf8'))
  const used = sources.flatMap((source) =>
    [...source.matchAll(/\bz\.([a-z_]\w*)/g)].map((match) => match[1]!),
  )
  const types = new Set(['infer', 'input', 'output'])
  const values = [...new Set(used)].filter((name) => !types.has(name))
  expect(values.length).toBeGreaterThan(10)
  expect(values.filter((name) => !(name in standIn))).toEqual([])
  const within = sources.flatMap((source) =>
    [...source.matchAll(/\bz\.iso\.(\w+)/g)].map(([, name]) => name!),
  )
  expect(within.filter((name) => !Object.keys(standIn.iso).includes(name))).toEqual([])
})

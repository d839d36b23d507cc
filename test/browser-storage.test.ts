// The help page about browser storage claims to be complete, so it must list everything that the site stores.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'content/help/cookies-and-browser-storage.md'), 'utf8')
// `browser-storage.ts` is left out, because its callers pass the names.
const FILES = globSync(['src/web/**/*.{ts,tsx}', 'public/sw.js'], {
  cwd: ROOT,
  exclude: ['**/*.test.*', 'src/web/lib/browser-storage.ts'],
})

/** Patterns of calls that store something in a browser. Each captures the name under which it is stored. */
const WAYS = [
  /\b(?:local|session)Storage\b(?:\.(?:getItem|setItem|removeItem)\(([^,)]+)|\.(\w+))?/g,
  /\b(?:local|session)Item\(([^,)]+)/g,
  /\bcaches\.open\(([^)]+)\)/g,
  /\bcreateStore\(([^,)]+)/g,
]

const kept = FILES.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return WAYS.flatMap((way) => [...text.matchAll(way)]).flatMap(([use, expression, member]) =>
    member === undefined ? namesOf(expression ?? use, text) : [member],
  )
})

test('the help page lists every key under which the site stores something in a browser', () => {
  const names = new Set(kept)
  // Checks one of each kind first, because the test would pass if no names were found.
  expect([...names]).toEqual(
    expect.arrayContaining(['theme', 'auth user', 'contact draft', 'shell-', 'cutscore-answers']),
  )
  expect([...names].filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
})

/**
 * Returns the names in an expression: a literal, a constant, the entries of a table, or the beginning of a
 * template.
 */
function namesOf(expression: string, text: string): string[] {
  const literal = /^['`]([^'`$]*)/
  const constant = new RegExp(`const ${expression.trim()} = (['\`].*)`).exec(text)?.[1]
  const name = literal.exec(constant ?? expression)?.[1]
  if (name !== undefined) return [name]
  const table = [...text.matchAll(/^ +'([^']+)': /gm)].map(([, key]) => key!)
  return table.length > 0 ? table : [expression]
}

// The help page about browser storage claims to be complete, so it must name everything that the site stores.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'content/help/cookies-and-browser-storage.md'), 'utf8')
const FILES = globSync(['src/web/**/*.{ts,tsx}', 'public/sw.js'], { cwd: ROOT, exclude: ['**/*.test.*'] })

/** The calls that store something in a browser, and where each names it. */
const WAYS = [
  /\b(?:local|session)Storage\b(?:\.(?:getItem|setItem|removeItem)\(([^,)]+)|\.(\w+))?/g,
  /\bcaches\.open\(([^)]+)\)/g,
  /\bcreateStore\(([^,)]+)/g,
]

const kept = FILES.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return WAYS.flatMap((way) => [...text.matchAll(way)]).flatMap(([use, expression, member]) =>
    member === undefined ? namesOf(expression ?? use, text) : [member],
  )
})

test('the help names every key under which the site stores something in a browser', () => {
  const names = new Set(kept)
  // One of each kind, because a search that finds nothing would pass.
  expect([...names]).toEqual(
    expect.arrayContaining(['theme', 'auth user', 'contact draft', 'shell-', 'cutscore-answers']),
  )
  expect([...names].filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
})

/** The value of a literal, of a constant in the file, or of a table of names; for a template, its beginning. */
function namesOf(expression: string, text: string): string[] {
  const literal = /^['`]([^'`$]*)/
  const constant = new RegExp(`const ${expression.trim()} = (['\`].*)`).exec(text)?.[1]
  const name = literal.exec(constant ?? expression)?.[1]
  if (name !== undefined) return [name]
  const table = [...text.matchAll(/^ +'([^']+)': \(/gm)].map(([, key]) => key!)
  return table.length > 0 ? table : [expression]
}

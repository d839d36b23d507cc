// Whatever the site keeps in a browser is named on the page of the help that says it names everything.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'content/help/cookies-and-browser-storage.md'), 'utf8')
const FILES = globSync(['src/web/**/*.{ts,tsx}', 'public/sw.js'], { cwd: ROOT, exclude: ['**/*.test.*'] })

/** Each way into something that stays, and what is asked for there. */
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

test('every name under which a browser keeps something is found and stands in the help', () => {
  const names = new Set(kept)
  // One of each kind, so that a search that finds nothing is no success.
  expect([...names]).toEqual(
    expect.arrayContaining(['theme', 'auth user', 'contact draft', 'shell-', 'cutscore-answers']),
  )
  expect([...names].filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
})

/** A text, a constant of the file, or else the names of its table; of a template, what it begins with. */
function namesOf(expression: string, text: string): string[] {
  const literal = /^['`]([^'`$]*)/
  const constant = new RegExp(`const ${expression.trim()} = (['\`].*)`).exec(text)?.[1]
  const name = literal.exec(constant ?? expression)?.[1]
  if (name !== undefined) return [name]
  const table = [...text.matchAll(/^ +'([^']+)': \(/gm)].map(([, key]) => key!)
  return table.length > 0 ? table : [expression]
}

import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { spliceYaml, type YamlEdit } from './splice-yaml.ts'

const TEXT = `# A course
title: "One: two"   # quoted
published: true
summary: >-
  Several
  lines.
sets: # order 0 is the sample
  - { order: 0, slug: a, title: "A: x" }
  # the second
  - order: 1
    slug: b
    title: B # plain
items:
  - id: one
    stem: |
      First

      Second
    key: [a]

  # about two
  - id: two
    stem: Short
    key:
      - b
      - c
  - id: three
    stem: Last
    key: [a]
`

/** The lines that differ, before and after. */
function changedLines(edits: YamlEdit[]): { gone: string[]; come: string[] } {
  const [before, after] = [TEXT.split('\n'), spliceYaml(TEXT, edits).split('\n')]
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  }
}

describe('a value is replaced, and nothing else of the text', () => {
  test.each<[string, YamlEdit, string[], string[]]>([
    ['a boolean', { path: ['published'], value: false }, ['published: true'], ['published: false']],
    [
      'a quoted text before a comment',
      { path: ['title'], value: 'Three: "four"' },
      ['title: "One: two"   # quoted'],
      ['title: "Three: \\"four\\""   # quoted'],
    ],
    [
      'a folded text',
      { path: ['summary'], value: 'Short' },
      ['summary: >-', '  Several', '  lines.'],
      ['summary: "Short"'],
    ],
    [
      'a value in braces',
      { path: ['sets', 0, 'title'], value: 'B, } and {' },
      ['  - { order: 0, slug: a, title: "A: x" }'],
      ['  - { order: 0, slug: a, title: "B, } and {" }'],
    ],
    [
      'a plain text',
      { path: ['sets', 1, 'title'], value: 'C' },
      ['    title: B # plain'],
      ['    title: "C" # plain'],
    ],
    [
      'a text of several lines',
      { path: ['items', 1, 'stem'], value: 'One\n\n- two: # three' },
      ['    stem: Short'],
      ['    stem: |-', '      One', '      - two: # three'],
    ],
    [
      'a block by another',
      { path: ['items', 0, 'stem'], value: 'New\nlines' },
      ['    stem: |', '      First', '      Second'],
      ['    stem: |-', '      New', '      lines'],
    ],
    [
      'a list',
      { path: ['items', 1, 'key'], value: ['a', 'd'] },
      ['      - b', '      - c'],
      ['      ["a", "d"]'],
    ],
    [
      'null',
      { path: ['sets', 0, 'order'], value: null },
      ['  - { order: 0, slug: a, title: "A: x" }'],
      ['  - { order: null, slug: a, title: "A: x" }'],
    ],
  ])('%s', (_, edit, gone, come) => {
    expect(changedLines([edit])).toEqual({ gone, come })
  })
})

test('a missing key is added to its map', () => {
  expect(changedLines([{ path: ['sets', 0, 'published'], value: false }]).come).toEqual([
    '  - { order: 0, slug: a, title: "A: x", published: false }',
  ])
  expect(changedLines([{ path: ['sets', 1, 'published'], value: false }])).toEqual({
    gone: [],
    come: ['    published: false'],
  })
})

test('an entry is removed with its lines, and the comment before the next one stays', () => {
  expect(changedLines([{ path: ['items', 0], isRemoved: true }])).toEqual({
    gone: ['  - id: one', '    stem: |', '      First', '      Second'],
    come: [],
  })
  const left = (edits: YamlEdit[]) =>
    (parse(spliceYaml(TEXT, edits)) as { items: { id: string }[] }).items.map(({ id }) => id)
  expect(left([{ path: ['items', 0], isRemoved: true }])).toEqual(['two', 'three'])
  expect(left([{ path: ['items', 1], isRemoved: true }])).toEqual(['one', 'three'])
  expect(left([{ path: ['items', 2], isRemoved: true }])).toEqual(['one', 'two'])
  expect(
    left([
      { path: ['items', 0], isRemoved: true },
      { path: ['items', 2], isRemoved: true },
    ]),
  ).toEqual(['two'])
})

test('an entry is added at the end of a list', () => {
  expect(changedLines([{ path: ['sets'], added: { order: 7, slug: 'c' } }])).toEqual({
    gone: [],
    come: ['  - { order: 7, slug: "c" }'],
  })
})

test('a key is added to braces with a comma or a comment at their end', () => {
  const add = (text: string) => spliceYaml(text, [{ path: ['b'], value: 2 }])
  expect(add('{ a: 1, }')).toBe('{ a: 1, b: 2, }')
  expect(add('{ a: 1 # one\n}')).toBe('{ a: 1, b: 2 # one\n}')
})

test('many edits at once give what each asks for', () => {
  const text = spliceYaml(TEXT, [
    { path: ['title'], value: 'T' },
    { path: ['sets', 1, 'order'], value: 5 },
    { path: ['sets', 1, 'published'], value: false },
    { path: ['sets'], added: { order: 2, slug: 'c' } },
    { path: ['items', 2, 'stem'], value: 'a\nb' },
    { path: ['items', 0], isRemoved: true },
  ])
  expect(parse(text)).toEqual({
    ...(parse(TEXT) as object),
    title: 'T',
    sets: [
      { order: 0, slug: 'a', title: 'A: x' },
      { order: 5, slug: 'b', title: 'B', published: false },
      { order: 2, slug: 'c' },
    ],
    items: [
      { id: 'two', stem: 'Short', key: ['b', 'c'] },
      { id: 'three', stem: 'a\nb', key: ['a'] },
    ],
  })
})

test('a path that does not exist is an error', () => {
  expect(() => spliceYaml(TEXT, [{ path: ['nothing', 'here'], value: 1 }])).toThrow(
    'there is nothing at nothing',
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { spliceYaml, type YamlEdit } from './splice-yaml.ts'

/** Authors can write the same list in many ways. */

describe('in a list in brackets', () => {
  const [added, removed] = [
    { path: ['sets'], added: { slug: 'c' } },
    { path: ['sets', 1], isRemoved: true as const },
  ]
  test.each<[string, YamlEdit[], string]>([
    ['[{ slug: a }, { slug: b }]', [added], '[{ slug: a }, { slug: b }, { slug: "c" }]'],
    [
      '[ { slug: a }, { slug: b }, ]',
      [added, added],
      '[ { slug: a }, { slug: b }, { slug: "c" }, { slug: "c" }, ]',
    ],
    ['[]', [added, added], '[ { slug: "c" }, { slug: "c" }]'],
    [
      '[\n  { slug: a }, # one\n  { slug: b } # two\n]',
      [added],
      '[\n  { slug: a }, # one\n  { slug: b }, # two\n  { slug: "c" }\n]',
    ],
    [
      '[ { slug: a },\n  { slug: b }, # two\n]',
      [added, added],
      '[ { slug: a },\n  { slug: b }, # two\n  { slug: "c" },\n  { slug: "c" },\n]',
    ],
    ['[{ slug: a }, { slug: b }, { slug: d }]', [removed], '[{ slug: a }, { slug: d }]'],
    ['[{ slug: a }, { slug: b }]', [removed], '[{ slug: a }, ]'],
    [
      '[\n  # one\n  { slug: a },\n  { slug: b }, # two\n  # four\n  { slug: d },\n]',
      [removed],
      '[\n  # one\n  { slug: a },\n  # four\n  { slug: d },\n]',
    ],
    ['[ { slug: a }, # one\n  { slug: b } ]', [removed], '[ { slug: a }, # one\n  ]'],
  ])('%j entries are added and removed', (list, edits, after) => {
    expect(spliceYaml(`sets: ${list}\n`, edits)).toBe(`sets: ${after}\n`)
  })
})

test('a dash in a comment, a text or a list within a list is no entry of the list', () => {
  const text = `sets:
  - # a - comment - here
    slug: a
  -   # another - one
    slug: "b - c"
  - - slug: d
    - slug: e
`
  expect(spliceYaml(text, [{ path: ['sets', 1], isRemoved: true }])).toBe(
    text.replace('  -   # another - one\n    slug: "b - c"\n', ''),
  )
  expect(spliceYaml(text, [{ path: ['sets'], added: { slug: 'f' } }])).toBe(`${text}  - { slug: "f" }\n`)
  expect(spliceYaml(text, [{ path: ['sets', 2], added: 1 }])).toBe(`${text}    - 1\n`)
})

test('however a list is written, its entries are replaced, removed and added at once', () => {
  const styles = fc.record({
    isFlow: fc.boolean(),
    isInLines: fc.boolean(),
    comment: fc.constantFrom('', ' # a - {b}, [c]'),
    comma: fc.constantFrom('', ','),
    end: fc.constantFrom('', '\n', '\nafter: 1 # - end\n'),
  })
  const changes = fc.record({
    added: fc.nat(2),
    removed: fc.subarray([0, 1, 2], { maxLength: 2 }),
    renamed: fc.subarray([0, 1, 2]),
    placed: fc.subarray([0, 1, 2]),
  })
  fc.assert(
    fc.property(styles, changes, (style, { added, removed, renamed, placed }) => {
      const text = writeList(style)
      const meant = parse(text) as { sets: Record<string, unknown>[] }
      const stays = (at: number) => !removed.includes(at)
      for (const at of renamed) meant.sets[at]!.title = 'new'
      for (const at of placed) meant.sets[at]!.order = 1
      meant.sets = meant.sets.filter((_, at) => stays(at))
      for (let nth = 0; nth < added; nth += 1) meant.sets.push({ slug: 'd', nth })
      const after = spliceYaml(text, [
        ...removed.map((at): YamlEdit => ({ path: ['sets', at], isRemoved: true })),
        ...renamed.filter(stays).map((at): YamlEdit => ({ path: ['sets', at, 'title'], value: 'new' })),
        ...placed.filter(stays).map((at): YamlEdit => ({ path: ['sets', at, 'order'], value: 1 })),
        ...Array.from({ length: added }, (_, nth): YamlEdit => ({
          path: ['sets'],
          added: { slug: 'd', nth },
        })),
      ])
      expect(parse(after), after).toEqual(meant)
      if (removed.length === 0) expect(after.split('#').length).toBe(text.split('#').length)
    }),
    { numRuns: 1_000 },
  )
})

type Style = { isFlow: boolean; isInLines: boolean; comment: string; comma: string; end: string }

function writeList({ isFlow, isInLines, comment, comma, end }: Style): string {
  const entries = ['a', 'b', 'c'].map((slug) => `{ slug: ${slug}, title: "x - y, z" }`)
  const gap = isInLines ? `${comment}\n  ` : ' '
  if (isFlow) return `sets: [${gap}${entries.join(`,${gap}`)}${comma}${gap}]${end}`
  const dash = isInLines ? `-${comment}\n    ` : '- '
  return `sets:${comment}\n${entries.map((entry) => `  ${dash}${entry}${comment}`).join('\n')}${end}`
}

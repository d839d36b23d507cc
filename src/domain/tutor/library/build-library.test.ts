// cspell:ignore gebiet
import { describe, expect, test } from 'vitest'
import { buildLibrary, frequencyOf } from './build-library.ts'
import { cutSection } from './passages.ts'
import { nameKey, namesOfTerm } from './term-names.ts'

const section = (markdown: string, heading = 'Storage') => ({
  domain: 'storage',
  anchor: 'objective-2.3',
  objective: '2.3',
  heading,
  markdown,
})
const term = (name: string, aliases?: { de: string[] }) => ({
  anchor: `term-${name}`,
  term: name,
  objective: '2.3',
  markdown: 'What it means.',
  ...(aliases && { aliases }),
})

describe('a section is cut into', () => {
  test('paragraphs on one line, without pictures', () => {
    const markdown = 'One\nparagraph.\n\n![A drawing](pictures/a.svg)\n\nAnother.'
    expect(cutSection(section(markdown)).map((cut) => [cut.kind, cut.markdown])).toEqual([
      ['prose', 'One paragraph.'],
      ['prose', 'Another.'],
    ])
  })

  test('rows with the head of their table', () => {
    const rows = cutSection(section('| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |'))
    expect(rows.map(({ markdown }) => markdown)).toEqual([
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
      '| A | B |\n| --- | --- |\n| 3 | 4 |',
    ])
    expect(new Set(rows.map(({ group }) => group)).size).toBe(1)
  })

  test('items of lists, which are traps in the section on traps', () => {
    const list = 'Two things:\n\n- **One** is\n  long.\n- Two.'
    expect(cutSection(section(list)).map(({ kind }) => kind)).toEqual(['prose', 'item', 'item'])
    expect(cutSection(section('- One.\n- Two.', 'Common traps')).map(({ kind }) => kind)).toEqual([
      'trap',
      'trap',
    ])
  })

  test('code as a whole, even with blank lines', () => {
    expect(cutSection(section('```hcl\na = 1\n\nb = 2\n```')).map(({ kind }) => kind)).toEqual(['code'])
  })

  test('questions with their answers', () => {
    expect(cutSection(section('- **Why?** Because.', 'Check yourself'))[0]).toMatchObject({
      kind: 'check',
      question: 'Why?',
      answer: 'Because.',
    })
  })
})

const keysOf = (name: string, rank: 0 | 1 | 2) => namesOfTerm(term(name))[rank].map(({ key }) => key)

describe('a term is known by', () => {
  test('its name, its acronym, and its name without the vendor', () => {
    expect(keysOf('Service level agreement (SLA)', 0)).toContain('sla')
    expect(keysOf('Workspace (HCP Terraform)', 0)).toEqual(
      ['Workspace (HCP Terraform)', 'Workspace'].map(nameKey),
    )
    expect(keysOf('Azure Blob Storage', 1)).toEqual([nameKey('blob storage')])
    expect(keysOf('Virtual machine', 2)).toEqual(['vm'])
  })

  test('its translations', () => {
    expect(namesOfTerm(term('Region', { de: ['Gebiet'] }))[1]).toEqual([{ key: 'gebiet', length: 6 }])
  })

  test('other spellings, with or without a hyphen', () => {
    expect(nameKey('Multi-factor authentication')).toBe(nameKey('multifactor authentication'))
    expect(nameKey('Behaviours')).toBe(nameKey('behavior'))
    expect(nameKey('virtualisation')).toBe(nameKey('virtualization'))
  })
})

test('a name that two terms share is that of the one that is called nothing else', () => {
  const { names } = buildLibrary({
    course: { slug: 'a', title: 'A' },
    sections: [],
    terms: [term('Azure Monitor'), term('Monitor')],
  })
  expect([names.get(nameKey('Monitor')), names.get(nameKey('azure monitor'))]).toMatchObject([
    { place: 1 },
    { place: 0 },
  ])
})

test('a library knows its words, its passages and its rough size', () => {
  const library = buildLibrary({
    course: { slug: 'a', title: 'A' },
    sections: [section('Disks are **slow**.')],
    terms: [term('Disk')],
  })
  expect(library.passages.map(({ kind }) => kind)).toEqual(['term', 'prose'])
  expect(library.vocabulary.get('disks')).toBe('disk')
  expect(frequencyOf(library, 'disk')).toBe(2)
  expect(library.bytes).toBeGreaterThan(1000)
})

// cspell:ignore disponibilitée élasticité elasticitz verfugbarkeitszone Verfügbarkeitszohne
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found, StudySearch } from '#contract/study.ts'
import { studyOf } from '../../../../test/builders/study.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
const { load, makeAndLoad } = studyOf(() => app)
/** The course for tests that only read. */
let slug: string
beforeAll(async () => {
  app = await startTestApp()
  slug = (await makeAndLoad()).slug
})
afterAll(() => app.close())

const ask = (course: string, q: string) =>
  app.as(null).get(`/api/courses/${course}/search?${new URLSearchParams({ q })}`)
const search = async (course: string, q: string) => (await ask(course, q)).json<StudySearch>()
const textOf = (found: Found) => found.map(({ text }) => text).join('')
const hitsIn = (found: Found) => found.filter(({ isHit }) => isHit).map(({ text }) => text)

describe('a search', () => {
  test('finds sections and terms with any form of a word, listing first those with the word in their title', async () => {
    const found = await search(slug, 'scaling')
    expect(found.sections.map(({ anchor }) => anchor)).toEqual(['objective-1.1'])
    expect(hitsIn(found.sections[0]!.excerpt)).toEqual(['scale'])
    const named = await search(slug, 'zone')
    expect(named.terms.map(({ anchor }) => anchor)).toEqual(['term-availability-zone'])
    expect(hitsIn(named.terms[0]!.term)).toEqual(['zone'])
    expect(named.sections.map(({ anchor }) => anchor).toSorted()).toEqual([
      'check-yourself',
      'common-traps',
      'objective-1.1',
    ])
    expect((await search(slug, 'failed datacenter')).sections[0]!.anchor).toBe('objective-1.1')
  })

  test('returns plain text, never markup', async () => {
    const { terms } = await search(slug, 'close')
    expect(textOf(terms[0]!.excerpt)).toBe('A set of datacenters <close> together.')
    const { sections } = await search(slug, 'region')
    expect(sections.map(({ excerpt }) => textOf(excerpt)).join()).toContain("'<region")
  })

  test.each([
    'Verfügbarkeitszone',
    'verfugbarkeitszone',
    'zone de disponibilité',
    'zone disponibilite',
    'disponibilite',
    '"zone de disponibilité"',
    'zone de disponibilitée',
    'Verfügbarkeitszohne',
  ])('finds the term with the alias %j, and marks nothing that was not typed', async (q) => {
    const found = await search(slug, q)
    expect(found.terms.map(({ anchor }) => anchor)).toEqual(['term-availability-zone'])
    expect(textOf(found.terms[0]!.term)).toBe('Availability zone')
    expect(textOf(found.terms[0]!.excerpt)).toBe('Datacenters with their own power, see az.')
    expect(found).toMatchObject({ isPartial: false })
    const hits = [...hitsIn(found.terms[0]!.term), ...hitsIn(found.terms[0]!.excerpt)]
    expect(hits).toEqual(q.includes('zone ') ? ['zone'] : [])
  })

  test('finds no term by the language of its alias', async () => {
    expect((await search(slug, 'fr')).terms).toEqual([])
  })

  test('corrects a typing error to a word of the texts rather than to one of an alias', async () => {
    const files = await makeAndLoad()
    files.edit('notes/one.md', (text) => text.replace('They scale', 'Elasticity lets them scale'))
    files.edit('glossary.yaml', (text) => text.replace('zone de disponibilité', 'élasticité'))
    await load(files)
    const found = await search(files.slug, 'elasticitz')
    expect(found.sections.map(({ anchor }) => anchor)).toEqual(['objective-1.1'])
    expect(found.terms).toEqual([])
  })

  test('finds a word between quotation marks', async () => {
    expect((await search(slug, 'hedgehogs')).sections.map(({ anchor }) => anchor)).toEqual(['common-traps'])
  })

  test.each(['az900', 'az 900', 'AZ-900', '900 az', '"az 900"'])(
    'finds the code of an exam as %j',
    async (q) => {
      const files = await makeAndLoad()
      files.edit('notes/one.md', (text) => text.replace('They scale', 'AZ-900 asks about them. They scale'))
      await load(files)
      expect((await search(files.slug, q)).sections.map(({ anchor }) => anchor)).toEqual(['objective-1.1'])
    },
  )

  test.each(['datacentre seperate', 'sclaing', 'seperate'])('corrects the typing error in %j', async (q) => {
    const files = await makeAndLoad()
    files.edit('notes/one.md', (text) => text.replace('They scale', 'Scaling is no datacentre. They scale'))
    await load(files)
    const { sections } = await search(files.slug, q)
    expect(sections.map(({ anchor }) => anchor)).toEqual(['objective-1.1'])
  })

  test('keeps quoted words together, and leaves out what a minus sign excludes', async () => {
    expect((await search(slug, '"set availability"')).sections).toEqual([])
    expect((await search(slug, '"availability set"')).sections).not.toEqual([])
    const without = (await search(slug, 'zone -hedgehog')).sections.map(({ anchor }) => anchor)
    expect(without).toContain('objective-1.1')
    expect(without).not.toContain('common-traps')
  })

  test('ranks texts in which at least half of the words occur, if none has all of them', async () => {
    const files = await makeAndLoad()
    files.edit('notes/one.md', (text) => text.replace('They scale', 'A walrus, a puffin and an otter scale'))
    await load(files)
    const anchors = async (q: string) => (await search(files.slug, q)).sections.map(({ anchor }) => anchor)
    expect(await anchors('how do I choose between a walrus, a puffin and a heron')).toEqual(['objective-1.1'])
    expect(await search(files.slug, 'walrus puffin heron badger')).toMatchObject({ isPartial: true })
    expect(await search(files.slug, 'walrus heron badger')).toMatchObject({ sections: [], isPartial: false })
    expect(await anchors('walrus puffin heron badger -otter')).toEqual([])
    expect(await anchors('wallrus puffin heron badger')).toEqual(['objective-1.1'])
  })

  test('finds at most twenty results of each kind', async () => {
    const files = await makeAndLoad()
    const terms = Array.from(
      { length: 30 },
      (_, n) => `- { term: Thing ${n}, objective: "1.1", definition: "A thing." }`,
    )
    files.write('glossary.yaml', terms.join('\n'))
    await load(files)
    expect((await search(files.slug, 'thing')).terms).toHaveLength(20)
  })

  test('finds nothing from another course', async () => {
    const [one, other] = [await makeAndLoad(), await makeAndLoad()]
    other.edit('notes/one.md', (text) => text.replace('They scale', 'The walrus scales'))
    await load(other)
    expect((await search(other.slug, 'walrus')).sections).toHaveLength(1)
    expect((await search(one.slug, 'walrus')).sections).toEqual([])
  })

  test.each([
    '""',
    "' or 1=1 --",
    '<script>',
    ':* & | ! ( )',
    '-'.repeat(33),
    '\\\\',
    'the of and',
    '-zone',
    '🦔🦔',
    '\u202eab',
    '%_%',
    'x'.repeat(100),
    '\uE000zone\uE001',
  ])('for %j gets a response', async (q) => {
    const response = await ask(slug, q)
    expect(response.statusCode).toBe(200)
  })

  test.each(['', 'x', '  x  ', 'x'.repeat(101), 'zo\u0000ne'])('for %j is refused', async (q) => {
    expect(codeOf(await ask(slug, q))).toBe('invalid_input')
  })
})

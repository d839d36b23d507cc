import type { Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { PAGES, PAGES_WITHOUT_SHELL } from '../../src/domain/site/pages.ts'
import { filesByPages } from './page-files.ts'

const ENDLESS = '/node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js'
const ENTRY = '/web/entry.tsx'
const LAYOUT = '/web/shell/shell-layout.tsx'
const BARE = `/web/pages/${PAGES[PAGES_WITHOUT_SHELL[0]!]}-page.tsx`

/** What modules import, and how long they are. */
type Graph = {
  imports?: Record<string, string[]>
  later?: Record<string, string[]>
  lengths?: Record<string, number>
}

/** Names the files of a site whose pages import these modules. Every module is long unless `lengths` says so. */
function filesOf(pages: Record<string, string[]>, { imports = {}, later = {}, lengths = {} }: Graph = {}) {
  const importedIds: Record<string, string[]> = { ...pages, ...imports }
  const dynamicallyImportedIds: Record<string, string[]> = {
    '/web/page-route.tsx': Object.keys(pages),
    ...later,
  }
  const context = {
    getModuleInfo: (id: string) => ({
      importedIds: importedIds[id] ?? [],
      dynamicallyImportedIds: dynamicallyImportedIds[id] ?? [],
      code: ' '.repeat(lengths[id] ?? 10_000),
    }),
  } as unknown as Rolldown.ChunkingContext
  const nameOf = filesByPages(ENTRY, '/web')
  return (module: string) => nameOf(module, context)
}

describe('a module is', () => {
  test('in “app” if the entry imports it, even through other modules', () => {
    const file = filesOf({ a: ['button'] }, { imports: { [ENTRY]: ['router'], router: ['button'] } })
    expect(['router', 'button'].map(file)).toEqual(['app', 'app'])
  })

  test('in “shell” if the header needs it, and in “app” if a page without a header needs it too', () => {
    const file = filesOf(
      { a: ['menu', 'button'], [BARE]: ['button'] },
      { imports: { [LAYOUT]: ['menu', 'button', 'footer'] } },
    )
    expect(['menu', 'footer', 'button'].map(file)).toEqual(['shell', 'shell', 'app'])
  })

  test('in “parts” if many pages load it', () => {
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`page-${index}`, ['card']]))
    expect(filesOf(many)('card')).toBe('parts')
    delete many['page-0']
    expect(filesOf(many)('card')).toBe('parts-0')
  })

  test('where the pages of learners need it, whatever pages of administrators load', () => {
    const admin = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`/web/pages/admin/${index}-page.tsx`, ['x', 'y']]),
    )
    const file = filesOf({ a: ['x', 'y', 'z'], b: ['x', 'y', 'z'], ...admin })
    expect(['x', 'y', 'z'].map(file)).toEqual(['parts-0', 'parts-0', 'parts-0'])
  })

  test('in one file with all modules that the same pages load', () => {
    const file = filesOf({ a: ['x', 'y', 'z'], b: ['x', 'y', 'z'], c: ['z'] })
    expect(file('x')).toBe(file('y'))
    expect(file('x')).toMatch(/^parts-\d$/)
    expect(file('z')).not.toBe(file('x'))
  })

  test('with its page if no other page loads it, and with its part if no page loads it at first', () => {
    const file = filesOf(
      { a: ['own'], b: [] },
      { later: { a: ['dialog'], b: ['dialog'] }, imports: { dialog: ['form'] } },
    )
    expect(['own', 'dialog', 'form'].map(file)).toEqual([null, null, null])
  })
})

test('the entry, the layout and pages keep files of their own, which the manifest finds', () => {
  const file = filesOf({ a: ['b'], b: [] }, { imports: { [ENTRY]: [LAYOUT] } })
  expect([ENTRY, LAYOUT, 'a'].map(file)).toEqual([null, null, null])
})

test('administrators’ pages change no file of other pages', () => {
  const pages = { a: ['x', 'y'], b: ['x'] }
  const admin = {
    imports: { c: ['x', 'y', 'z'], d: ['z'] },
    later: { '/web/load-admin-page.ts': ['c', 'd'] },
  }
  const [without, file] = [filesOf(pages), filesOf(pages, admin)]
  expect(['x', 'y'].map(file)).toEqual(['x', 'y'].map(without))
  expect(file('z')).toMatch(/^parts-\d$/)
  expect(file('z')).not.toBe(file('x'))
})

test('private pages count as public ones do', () => {
  const file = filesOf({ a: ['x'] }, { imports: { b: ['x'] }, later: { '/web/load-private-page.ts': ['b'] } })
  expect(file('x')).toBe('parts-0')
})

test('what only endless lists need stays with the pages that have one', () => {
  expect(filesOf({ a: [] }, { imports: { [ENTRY]: [ENDLESS] } })(ENDLESS)).toBeNull()
})

describe('a small file', () => {
  const pages = (others: number) => ({
    a: ['host', 'small'],
    b: ['host', 'small'],
    ...Object.fromEntries(Array.from({ length: others }, (_, index) => [`other-${index}`, ['host']])),
  })

  test.for([
    ['joins that of two more pages', 2, 100, true],
    ['does not join that of three more', 3, 100, false],
    ['joins none if it is not small', 2, 3_000, false],
  ] as const)('%s', ([, others, length, joins]) => {
    const file = filesOf(pages(others), { lengths: { small: length } })
    expect(file('small') === file('host')).toBe(joins)
  })

  test('joins one whose pages load all that it imports, rather than one whose pages do not', () => {
    const file = filesOf(
      { ...pages(1), c: ['large'] },
      { imports: { small: ['large'] }, lengths: { small: 100 } },
    )
    expect(file('small')).not.toBe(file('host'))
    expect(file('small')).toBe(file('large'))
  })

  test('may import what belongs to no file', () => {
    const file = filesOf(pages(1), { imports: { small: [ENDLESS] }, lengths: { small: 100 } })
    expect(file('small')).toBe(file('host'))
  })
})

import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { parseOwnSearch } from './own-queries.ts'
import { href, parseSearch } from './paths.ts'

test('a URL has its path’s parameters filled in, and its query has no empty values', () => {
  expect([
    href('/'),
    href('/courses'),
    href('/courses', { search: 'az & 900', provider: '' }),
    href('/course/:slug', { slug: 'az-900' }),
    href('/course/:slug', { slug: 'az-900' }, { showTimedExam: true }),
    href('/course/:slug', { slug: 'az-900' }, { showTimedExam: false }),
    href('/exam/:slug', { slug: 'az-900-1' }, { mode: 'timed', timeLimit: 90 }),
    href('/exam/:examId/attempt', { examId: 'e1' }),
    href('/exam/:attemptId/result', { attemptId: 'a1' }),
  ]).toEqual([
    '/',
    '/courses',
    '/courses?search=az+%26+900',
    '/course/az-900',
    '/course/az-900?showTimedExam=true',
    '/course/az-900',
    '/exam/az-900-1?mode=timed&timeLimit=90',
    '/exam/e1/attempt',
    '/exam/a1/result',
  ])
})

test('a parameter cannot lead to another page', () => {
  expect(href('/course/:slug', { slug: '../admin?x' })).toBe('/course/..%2Fadmin%3Fx')
})

test('an invalid query reads as its defaults', () => {
  const read = (query: string) => parseSearch('/courses', new URLSearchParams(query))
  const defaults = { search: '', category: '', provider: '', level: '', sort: 'popular' }
  expect(read('')).toEqual(defaults)
  expect(read('sort=cheapest&utm_source=x')).toEqual(defaults)
  expect(read('search=%00%20net&search=other&provider=%20Cisco%20')).toEqual({
    ...defaults,
    search: 'net',
    provider: 'Cisco',
  })
  expect(read(`level=${'x'.repeat(500)}`).level).toHaveLength(120)
  expect(read('search=net&sort=price-asc')).toEqual({ ...defaults, search: 'net', sort: 'price-asc' })
})

test('the search in a URL is cut to the longest allowed one', () => {
  const cut = (query: string) => parseOwnSearch('/course/:slug/notebook', new URLSearchParams(query))
  const long = 'x'.repeat(110)
  expect(cut(`kind=notes&search=${long}&domain=${long}`)).toEqual({
    kind: 'notes',
    search: 'x'.repeat(100),
    domain: 'x'.repeat(80),
    question: '',
    page: 1,
  })
  // A surrogate pair is not cut in half.
  const typed = encodeURIComponent(`${'x'.repeat(99)}😀`)
  expect(cut(`search=${typed}`)).toMatchObject({ search: 'x'.repeat(99) })
  expect(parseSearch('/course/:slug/search', new URLSearchParams(`q=${typed}`))).toEqual({
    q: 'x'.repeat(99),
  })
})

test('a set opens as practice unless the URL says timed; a timed exam takes sixty minutes by default', () => {
  const read = (query: string) => parseOwnSearch('/exam/:slug', new URLSearchParams(query))
  expect(read('')).toMatchObject({ mode: 'practice', timeLimit: 60, feedback: 'each', course: '' })
  expect(read('mode=timed&timeLimit=90')).toMatchObject({ mode: 'timed', timeLimit: 90 })
  // This limit is not offered. It must stay as it is, because the page explains it.
  expect(read('mode=timed&timeLimit=17').timeLimit).toBe(17)
  expect(read('mode=timed&timeLimit=soon').timeLimit).toBeNaN()
})

test('only "true" opens the timed exam dialog', () => {
  const read = (query: string) => parseSearch('/course/:slug', new URLSearchParams(query)).showTimedExam
  expect([
    read(''),
    read('showTimedExam=true'),
    read('showTimedExam=1'),
    read('showTimedExam=false'),
  ]).toEqual([false, true, false, false])
})

test('an invoice page beyond the last allowed one reads as the first page beyond it', () => {
  const page = (text: string) =>
    parseOwnSearch('/dashboard/billing-history', new URLSearchParams({ page: text })).page
  expect(['1', '20000', '1e99', '-3', 'x', '2.5'].map(page)).toEqual([1, 10_001, 10_001, 1, 1, 2])
  const asked = (shown: number) => listInvoices.query.safeParse({ page: shown - 1 }).success
  expect([page('20000'), page('20000') + 1].map(asked)).toEqual([true, false])
})

/// <reference types="vite/client" />
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressesOfCourse, FIXED_PAGES } from '../src/domain/site/pages.ts'
import { registerCrawlerFiles } from '../src/server/http/crawler-files.ts'
import { LINKED_PAGES } from '../src/server/page-addresses.ts'
import { PATHS } from '../src/web/paths.ts'
import { privatePaths, publicPaths } from './builders/route-paths.ts'

/** What the sitemap tells of, and what addresses that moved may lead to. */
test('every public page without a parameter is in the list that programs are given', () => {
  const open = publicPaths.filter((path) => !path.includes(':'))
  expect(open.length).toBeGreaterThan(2)
  expect(FIXED_PAGES).toEqual(expect.arrayContaining(open))
})

test('every address in that list is one of the site', () => {
  for (const path of [...FIXED_PAGES, ...addressesOfCourse(':slug')])
    expect(Object.keys(PATHS)).toContain(path)
})

test('mails and the provider of payments lead to pages that are there', () => {
  expect([...publicPaths, ...privatePaths]).toEqual(expect.arrayContaining([...LINKED_PAGES]))
})

test('robots.txt keeps crawlers from what belongs to one person, and from nothing else', async () => {
  const http = Fastify()
  registerCrawlerFiles(http, { origin: '', sources: [], revision: async () => '', headers: {} })
  const { body } = await http.inject('/robots.txt')
  await http.close()
  const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule]) => new RegExp(`^${rule!.replaceAll('*', '.*')}`),
  )
  const isKept = (path: string) => rules.some((rule) => rule.test(path.replaceAll(/:\w+/g, 'any')))
  expect(privatePaths.filter((path) => !isKept(path))).toEqual([])
  expect(publicPaths.filter(isKept)).toEqual([])
})

/// <reference types="vite/client" />
import { globSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '../src/domain/site/pages.ts'
import { pathsOfCourse, FIXED_PAGES } from '../src/domain/site/sitemap.ts'
import { registerCrawlerFiles } from '../src/server/site/crawler-files.ts'
import { pagesAt, routes } from '../src/web/router.tsx'
import { privatePaths, publicPaths } from './builders/route-paths.ts'

const FILLED = (path: string) => path.replaceAll(/:\w+/g, '0197b1a0-0000-7000-8000-000000000000')

const isPageFile = (source: string) => source.endsWith('-page.tsx')

test('every page in the list has its file, and every file is in the list', () => {
  const files = globSync('**/*', { cwd: join(import.meta.dirname, '../src/web/pages'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.split('/').at(-1)}/${name}`)
  expect(new Set(Object.values(PAGES).map((file) => `${file}-page.tsx`))).toEqual(new Set(files))
})

test('every URL leads to the page listed for it, in the right frame', async () => {
  for (const [path, file] of Object.entries(PAGES).filter(([path]) => path !== '*')) {
    expect(
      pagesAt(FILLED(path)).map(({ handle }) => [
        handle.path,
        handle.sources.filter(isPageFile),
        handle.status,
      ]),
    ).toEqual([[path, [`src/web/pages/${file}-page.tsx`], 200]])
    expect(matchRoutes(routes, FILLED(path)), path).toHaveLength(3)
  }
  expect(pagesAt('/nowhere').map(({ handle }) => handle.status)).toEqual([404])
})

test('only pages whose URLs have no parameter count as permanent', () => {
  expect(FIXED_PAGES.length).toBeGreaterThan(10)
  expect(publicPaths.filter((path) => !path.includes(':'))).toEqual(FIXED_PAGES)
})

test('every URL that a course can have is a page of the site', () => {
  const addresses = pathsOfCourse(':slug')
  expect(addresses).toContain('/course/:slug/landing')
  expect(Object.keys(PAGES)).toEqual(expect.arrayContaining(addresses))
})

test('robots.txt keeps crawlers away only from private pages', async () => {
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

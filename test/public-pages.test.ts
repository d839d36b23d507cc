/// <reference types="vite/client" />
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { FIXED_PAGES, pagesOfCourse } from '../src/domain/site/pages.ts'
import type { PageHandle } from '../src/web/page-route.tsx'
import { PATHS } from '../src/web/paths.ts'
import { routes } from '../src/web/router.tsx'

/** What the sitemap tells of, and what addresses that moved may lead to. */
test('every public page without a parameter is in the list that programs are given', () => {
  const open = publicPaths(routes).filter((path) => !path.includes(':') && !path.startsWith('/newsletter/'))
  expect(open.length).toBeGreaterThan(2)
  expect(FIXED_PAGES).toEqual(expect.arrayContaining(open))
})

test('every address in that list is one of the site', () => {
  const ofCourse = pagesOfCourse({ slug: ':slug', hasSample: true, hasSets: true })
  for (const path of [...FIXED_PAGES, ...ofCourse]) expect(Object.keys(PATHS)).toContain(path)
})

function publicPaths(table: readonly RouteObject[]): string[] {
  return table.flatMap(({ path, handle, children = [] }) => {
    const { isPublic, status } = (handle ?? {}) as Partial<PageHandle>
    return [...(path !== undefined && isPublic && status === 200 ? [path] : []), ...publicPaths(children)]
  })
}

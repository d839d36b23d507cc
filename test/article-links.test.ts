import { expect, test } from 'vitest'
import { LINKABLE_PAGES } from '../src/domain/articles/links.ts'
import { PAGE_SLUGS } from '../src/domain/articles/shelves.ts'
import { PAGES } from '../src/domain/site/pages.ts'

test('every page that an article may link to has a URL', () => {
  const addresses = [...LINKABLE_PAGES, ...PAGE_SLUGS.map((slug) => `/${slug}`)]
  expect(addresses.filter((address) => !Object.hasOwn(PAGES, address))).toEqual([])
})

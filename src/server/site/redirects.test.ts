import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArticles, readArticles, threeArticles } from '../../../test/builders/articles.ts'
import { knowPages, readRedirects } from './redirects.ts'

const articles = makeArticles(threeArticles({ a: {}, b: {}, c: {} }))
const pages = knowPages({
  courses: [
    { slug: 'az-900', isPublished: true },
    { slug: 'az-104', isPublished: false },
  ],
  articles: readArticles(articles.folder),
})
const folder = mkdtempSync(join(tmpdir(), 'cutscore-redirects-'))
const file = join(folder, 'redirects.yaml')
beforeEach(() => rmSync(file, { force: true }))
afterAll(() => {
  articles.remove()
  rmSync(folder, { recursive: true })
})

const read = (text: string) => {
  writeFileSync(file, text)
  return readRedirects(folder, pages)
}

describe('the redirects file', () => {
  test('maps a path to its new one, or marks it as removed', () => {
    const redirects = {
      '/plans': '/pricing',
      '/course/old': null,
      '/guide': '/help/a',
      '/soon': '/course/az-104',
    }
    const entries = Object.entries(redirects).map(([from, to]) => ({ from, to }))
    expect(read(JSON.stringify(entries))).toEqual({ ok: true, redirects: new Map(Object.entries(redirects)) })
  })

  test('may be missing', () => {
    expect(readRedirects(folder, pages)).toEqual({ ok: true, redirects: new Map() })
  })

  test.each(['', '# Nothing has moved.\n', '[]'])('may be empty: %j', (text) => {
    expect(read(text)).toEqual({ ok: true, redirects: new Map() })
  })

  test('may redirect from a course that is not published', () => {
    expect(read('- { from: /course/az-104, to: /course/az-900 }')).toMatchObject({ ok: true })
  })

  test.each([
    [
      'a target that is not a page',
      '- { from: /a, to: /nowhere }',
      '/a leads to /nowhere, which is not a page',
    ],
    [
      'a target article that does not exist',
      '- { from: /a, to: /blog/a }',
      '/a leads to /blog/a, which is not a page',
    ],
    [
      'itself as the target',
      '- { from: /a, to: /a }',
      '/a leads to /a, which is redirected or removed itself',
    ],
    [
      'a target that is itself redirected',
      '- { from: /a, to: /b }\n- { from: /b, to: /pricing }',
      '/a leads to /b, which is redirected or removed itself',
    ],
    [
      'a target that was removed',
      '- { from: /a, to: /b }\n- { from: /b, to: null }',
      '/a leads to /b, which is redirected or removed itself',
    ],
    ['a path listed twice', '- { from: /a, to: / }\n- { from: /a, to: /pricing }', '/a is listed twice'],
    ['the path of a page', '- { from: /pricing, to: / }', '/pricing is the path of an existing page'],
    ['the path of an article', '- { from: /help/b, to: / }', '/help/b is the path of an existing page'],
    [
      'the path of a course',
      '- { from: /course/az-900, to: / }',
      '/course/az-900 is the path of an existing page',
    ],
    [
      'the path of a course’s page',
      '- { from: /course/az-900/landing, to: / }',
      '/course/az-900/landing is the path of an existing page',
    ],
    [
      'a path of the API',
      '- { from: /api/courses, to: / }',
      '/api/courses is not a path that a page can have',
    ],
    [
      'the path of the feed',
      '- { from: /blog/rss.xml, to: / }',
      '/blog/rss.xml is not a path that a page can have',
    ],
    [
      'a target on another site',
      '- { from: /a, to: "https://evil.example" }',
      'entry 1 to: must begin with /',
    ],
    [
      'a target on another site, without its scheme',
      '- { from: /a, to: //evil.example }',
      'entry 1 to: must be in lower case',
    ],
    [
      'a query in the path',
      '- { from: "/a?b=c", to: / }',
      'entry 1 from: must begin with / and contain none of',
    ],
    [
      'capitals in the path',
      '- { from: /home, to: / }\n- { from: /Home, to: / }',
      'entry 2 from: must be in lower case',
    ],
    ['a slash at the end of the path', '- { from: /home/, to: / }', 'entry 1 from: must be in lower case'],
    ['an extra field', '- { from: /a, to: /, status: 302 }', 'entry 1: Unrecognized key: "status"'],
    ['no target', '- { from: /a }', 'entry 1 to: Invalid input'],
    ['something other than a list', 'from: /a', 'Invalid input: expected array'],
    ['something other than YAML', '- { from: ', 'is not YAML: '],
  ])('is refused with %s', (_, text, problem) => {
    expect(read(text)).toEqual({
      ok: false,
      problems: [expect.stringContaining(`redirects.yaml: ${problem}`)],
    })
  })

  test('is refused if it contains a loop, with a problem for each step', () => {
    expect(read('- { from: /a, to: /b }\n- { from: /b, to: /a }')).toEqual({
      ok: false,
      problems: [
        'redirects.yaml: /a leads to /b, which is redirected or removed itself',
        'redirects.yaml: /b leads to /a, which is redirected or removed itself',
      ],
    })
  })
})

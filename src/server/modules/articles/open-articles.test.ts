import { afterEach, describe, expect, test } from 'vitest'
import { checkArticleFiles } from '../../../../tools/content-check/check-articles.ts'
import { loadArticles } from '../../../../start/load/load-articles.ts'
import {
  articleText,
  type ArticleFolder,
  type Draft,
  helpText,
  makeArticles,
  readArticles,
  threeArticles,
} from '../../../../test/builders/articles.ts'
import { openArticles } from './open-articles.ts'

let made: ArticleFolder | null = null
afterEach(() => {
  made?.remove()
  made = null
})

/** A folder of three help articles, of which the first is the given one. */
function around(a: Draft): string {
  made = makeArticles(threeArticles({ a, b: {}, c: {} }))
  return made.folder
}

function problemsOf(folder: string): string[] {
  const read = openArticles(folder)
  return read.ok ? [] : read.problems
}

describe('a file is refused, with its name and the reason, if', () => {
  test.each<[why: string, draft: Draft, says: string]>([
    ['a field is missing', { facts: { summary: undefined } }, 'summary: Invalid input'],
    ['a field is unknown', { facts: { author: 'me' } }, 'Unrecognized key: "author"'],
    ['the title is too long', { facts: { title: 'x'.repeat(71) } }, 'title: Too big'],
    ['the summary is too short', { facts: { summary: 'Short.' } }, 'summary: Too small'],
    ['the title has two lines', { facts: { title: '"one\\ntwo"' } }, 'title: must be one line'],
    [
      'the category belongs to another shelf',
      { facts: { category: 'Studying' } },
      'category: Invalid option',
    ],
    ['a date does not exist', { facts: { updated: '2026-02-30' } }, 'updated: Invalid ISO date'],
    [
      'it was updated before it was published',
      { facts: { updated: '2026-10-31' } },
      'updated is before published',
    ],
    ['only one article is related', { facts: { related: '[help/b]' } }, 'related: Too small'],
    [
      'a related article does not exist',
      { facts: { related: '[help/b, help/x]' } },
      'related help/x is not there',
    ],
    ['it is related to itself', { facts: { related: '[help/a, help/b]' } }, 'is related to itself'],
    [
      'a related article is named twice',
      { facts: { related: '[help/b, help/b]' } },
      'names a related article twice',
    ],
    ['its front matter is not YAML', { facts: { title: 'one: two: three' } }, 'is not YAML'],
    ['it begins with a heading', { body: '## Heading' }, 'the text must begin with a paragraph'],
    [
      'it has a second title',
      { body: 'Text.\n\n# Heading' },
      'the title is the only heading of the first level',
    ],
    ['a heading skips a level', { body: 'Text.\n\n## One\n\n#### Two' }, 'the heading skips a level: Two'],
    ['it contains HTML', { body: 'Text <b onclick="x()">bold</b>.' }, 'HTML would be shown as text'],
    ['it contains an image', { body: '![Alt](/x.png)' }, 'an image cannot be shown: /x.png'],
    ['a link runs a script', { body: '[x](javascript:alert)' }, 'a link must be https'],
    [
      'a link leads to another site without saying so',
      { body: '[x](//evil.example/a)' },
      'a link must be https',
    ],
    ['a link is not safe', { body: '[x](http://example.org)' }, 'a link must be https'],
    [
      'a link inside the site leads nowhere',
      { body: '[x](/help/none)' },
      'the link /help/none leads nowhere',
    ],
    [
      'a link names a heading that the other article lacks',
      { body: '[x](/help/b#none)' },
      'leads to a heading that is not there',
    ],
    [
      'a link names a heading that its own article lacks',
      { body: '[x](#none)' },
      'leads to a heading that is not there',
    ],
    [
      'another article has the same title',
      { facts: { title: 'ABOUT B' } },
      'another article has the same title',
    ],
  ])('%s', (_, draft, says) => {
    const problems = problemsOf(around(draft))
    expect(problems).toEqual([expect.stringContaining(says)])
    expect(problems[0]).toMatch(/^help\/[ab]\.md: /)
  })

  test('its name or its front matter is wrong', () => {
    const folder = around({})
    made!.write('help/No Slug.md', helpText('d', ['help/a', 'help/b']))
    made!.write('help/notes.txt', 'x')
    made!.write('blog/bare.md', 'Only text.')
    expect(problemsOf(folder)).toEqual([
      'blog/bare.md: must begin with its facts between two lines of ---',
      'help/No Slug.md: is not called like-this.md',
      'help/notes.txt: is not called like-this.md',
    ])
  })

  test('it has no path of its own in `pages`, or one of the four pages is missing', () => {
    made = makeArticles({
      'pages/terms.md': articleText(),
      'pages/cookies.md': articleText({ facts: { title: 'Cookies', summary: 'x'.repeat(50) } }),
    })
    expect(problemsOf(made.folder)).toEqual([
      'pages/cookies.md: only privacy, terms, about, careers have an address of their own',
      'pages/privacy.md: is missing',
      'pages/about.md: is missing',
      'pages/careers.md: is missing',
    ])
  })
})

test('if a file is invalid, the site does not start, and the error explains why', async () => {
  const folder = around({ body: '![Alt](/x.png)' })
  await expect(loadArticles(folder)).rejects.toThrow(
    'Cutscore does not start: some articles are wrong.\n  content/help/a.md: an image cannot be shown: /x.png',
  )
})

test('a site without articles starts', async () => {
  made = makeArticles({})
  await expect(loadArticles(made.folder)).resolves.toMatchObject({ blog: new Map() })
})

test('the product’s own articles have no problems', () => {
  expect(
    checkArticleFiles({ folder: `${import.meta.dirname}/../../../../content`, today: '9999-12-31' }),
  ).toEqual([])
})

test('the author’s check reports future dates and links to missing courses', () => {
  const folder = around({
    facts: { published: '2027-01-01', updated: '2027-01-02' },
    body: '[x](/course/az-1)',
  })
  expect(problemsOf(folder)).toEqual([])
  expect(checkArticleFiles({ folder, today: '2026-11-20' })).toEqual([
    'help/a.md: the link /course/az-1 leads to a course that is not there',
    'help/a.md: published 2027-01-01 is in the future',
    'help/a.md: updated 2027-01-02 is in the future',
  ])
})

describe('the HTML', () => {
  const htmlOf = (body: string) => readArticles(around({ body })).help.get('a')!.html

  test('has heading ids as on GitHub, each unique, and none that the page itself uses', () => {
    const body = 'Text.\n\n## State\n\n## What is `it`? 100 % "right"\n\n### Same\n\n### Same'
    expect([...htmlOf(body).matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'state-1',
      'what-is-it-100--right',
      'same',
      'same-1',
    ])
  })

  test('sends other sites no referrer, and has plain links within the site', () => {
    expect(htmlOf('[one](https://example.org/?a=1&b=2) [two](/help/b) [three](/courses?search=az)')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">one</a> <a href="/help/b">two</a> <a href="/courses?search=az">three</a></p>',
    )
  })

  test('puts a table into a named region that scrolls', () => {
    const body = 'Text.\n\n## Times "a"\n\n| A | B |\n| - | - |\n| 1 | `<b>` |'
    expect(htmlOf(body)).toContain(
      '<div class="article-table" role="region" tabindex="0" aria-label="Table 1: Times &quot;a&quot;"><table>',
    )
    expect(htmlOf(body)).toContain('<code>&lt;b&gt;</code>')
  })
})

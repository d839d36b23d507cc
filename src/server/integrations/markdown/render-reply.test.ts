import { expect, test } from 'vitest'
import { renderReply } from './render-reply.ts'

test.each([
  ['a paragraph with emphasis', 'One **two**', '<p>One <strong>two</strong></p>'],
  ['HTML as text', '<b onclick=x>Hi</b>', '<p>&lt;b onclick=x&gt;Hi&lt;/b&gt;</p>'],
  ['no picture', '![A cat](https://example.org/cat.png)', '<p>A cat</p>'],
  ['a link to a page of this site', '[Plans](/pricing#pro)', '<p><a href="/pricing#pro">Plans</a></p>'],
])('a reply has %s', (_, markdown, html) => {
  expect(renderReply(markdown, '')).toBe(html)
})

test.each([
  'https://evil.example',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'pricing',
  '',
])('a reply has no link to “%s”', (href) => {
  expect(renderReply(`[Look](<${href}>) here`, '')).toBe('<p><span>Look</span> here</p>')
})

test.each([
  '[a](/pricing)',
  '\\` [a](/pricing) `',
  '> [a]: /pricing\n\n[a]',
  'x ``` [a](/pricing)',
  '[a`b`](/pricing)',
])('a text without links has none, however it is written: %s', (markdown) =>
  expect(renderReply(markdown, '', { hasLinks: false })).not.toContain('<a'),
)

test('a table scrolls in a box with a name', () => {
  const html = renderReply('| A | B |\n| --- | --- |\n| 1 | <i>2 |', 'Storage "tiers"')
  expect(html).toContain('aria-label="Table 1: Storage &quot;tiers&quot;"')
  expect(html).toContain('&lt;i&gt;2')
})

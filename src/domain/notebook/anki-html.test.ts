import { expect, test } from 'vitest'
import { htmlForAnki } from './anki-html.ts'

const drawing = (svg: string, alt = 'Two sites') =>
  `<p><img src="data:image/svg+xml;charset=utf-8,${encodeURI(svg).replaceAll('#', '%23')}" width="40" height="20" alt="${alt}"></p>`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><marker id="tip"/></defs><path marker-end="url(#tip)"/><use href="#tip"/></svg>'

test('a code block keeps its lines, columns and tabs without the colours of our pages', () =>
  expect(
    htmlForAnki(
      '<pre class="shiki" style="--shiki-light:#000" tabindex="0"><code><span class="line"><span style="--shiki-light:#111">R1#</span>  Gi0/0   up</span>\n<span class="line">\tnext</span>\n</code></pre>',
      'stem',
    ),
  ).toBe('<pre><code>R1#  Gi0/0   up<br>&#9;next</code></pre>'))

test('a table keeps its alignment and gets borders', () =>
  expect(
    htmlForAnki(
      '<table tabindex="0">\n<tr>\n<td style="text-align:right">1</td>\n<td>2</td>\n</tr>\n</table>',
      't',
    ),
  ).toBe(
    '<table border="1" cellpadding="4" style="border-collapse:collapse"> <tr> <td style="text-align:right">1</td> <td>2</td> </tr> </table>',
  ))

test.each([
  ['<p>One\n<strong>two</strong>\n<em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['<ol start="3">\n<li>Third</li>\n</ol>', '<ol start="3"> <li>Third</li> </ol>'],
  ['<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
  [
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">x</a>',
    '<a href="https://example.org/?a=1&amp;b=2">x</a>',
  ],
])('%s stays what it is', (html, expected) => expect(htmlForAnki(html, 'stem')).toBe(expected))

test.each([
  ['<p>[sound:a.mp3]</p>', '<p>&#91;sound:a.mp3]</p>'],
  ['<pre><code>s/[$]/x/</code></pre>', '<pre><code>s/&#91;$]/x/</code></pre>'],
  ['<p>\\(x\\)</p>', '<p><span>\\</span>(x<span>\\</span>)</p>'],
])('%s is neither played nor set as a formula', (html, expected) =>
  expect(htmlForAnki(html, 'stem')).toBe(expected),
)

test('a drawing is part of the text, described, with ids that no other drawing of the card has', () => {
  const html = htmlForAnki(drawing(SVG) + drawing(SVG, 'A &quot;site&quot; \\(x\\)'), 'stem')
  expect(html).toContain('<svg role="img" aria-label="Two sites" width="40" height="20" style="')
  expect(html).toContain('aria-label="A &quot;site&quot; \\(x\\)"')
  for (const id of ['stem-1-tip', 'stem-2-tip'])
    for (const use of [`id="${id}"`, `url(#${id})`, `href="#${id}"`]) expect(html).toContain(use)
  expect(html).not.toContain('data:')
})

test.each([
  ['<p><img src="data:image/png;base64,AAAA" width="4" height="4" alt="A &amp; B"></p>', 'A &amp; B'],
  [drawing('<svg xmlns="http://www.w3.org/2000/svg"><style>p{color:red}</style></svg>'), 'Two sites'],
])('a picture that would need a file or a style sheet is described', (html, alt) =>
  expect(htmlForAnki(html, 'stem')).toBe(`<p>[Picture: ${alt}]</p>`),
)

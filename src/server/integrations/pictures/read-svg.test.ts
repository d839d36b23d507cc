// cspell:ignore mport
import { expect, test } from 'vitest'
import { readSvg } from './read-svg.ts'

const drawing = (inside: string, root = 'viewBox="0 0 640 320"') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${root}>\n${inside}\n</svg>\n`
const messages = (inside: string, root?: string) =>
  readSvg(drawing(inside, root)).findings.map(({ message }) => message)

test('a plain drawing is accepted, with the size of its view box', () => {
  const svg = drawing(`<title>A &amp; B</title><style>.a { fill: url(#g) }</style>
    <defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
    <g class="a"><rect width="9" height='9'/><text x="1" y="2">R1 &#x2013; R2</text></g><use href="#g"/>`)
  expect(readSvg(svg)).toEqual({ width: 640, height: 320, findings: [] })
  expect(readSvg(`\uFEFF${svg}`).findings).toEqual([])
})

test.each([
  ['a script', '<script>alert(1)</script>', '<script> is not allowed'],
  ['HTML inside', '<foreignObject/>', '<foreignObject> is not allowed'],
  ['an image inside', '<image href="#a"/>', '<image> is not allowed'],
  ['a link', '<a href="#a"/>', '<a> is not allowed'],
  ['an animation', '<animate/>', '<animate> is not allowed'],
  ['an event handler', '<rect onload="x()"/>', 'onload would run a script'],
  ['an event handler in capitals', '<rect ONCLICK="x()"/>', 'ONCLICK would run a script'],
  ['another file', '<use href="other.svg#a"/>', 'href points out of the file'],
  ['a script URL', '<use href="javascript:x()"/>', 'href points out of the file'],
  ['an xlink:href', '<use xlink:href="#a"/>', 'xlink:href is not allowed'],
  ['a fill from another site', '<rect fill="url(https://example.org/#a)"/>', 'points out of the file by url'],
  [
    'a fill from another file, written with an entity',
    '<rect fill="&#117;rl(x.svg#a)"/>',
    'points out of the file by url',
  ],
  ['an import', '<style>@import "x.css";</style>', 'imports a style'],
  ['a font', '<style>@font-face { font-family: x }</style>', 'brings a font'],
  ['a data URL in a style', '<style>a { b: "data:font/woff2" }</style>', 'contains a URL'],
  ['an escape in a style', '<style>@\\69mport "x"</style>', 'has a backslash'],
  [
    'a style for the dark theme',
    '<style>@media (prefers-color-scheme: dark) {}</style>',
    'asks for the theme',
  ],
])('%s is refused, with its line', (_, inside, message) => {
  expect(readSvg(drawing(inside)).findings).toContainEqual({
    line: 4,
    message: expect.stringContaining(message),
  })
})

test.each([
  ['a tag left open', '<g>'],
  ['a tag closed twice', '</g>'],
  ['overlapping tags', '<g><text></g></text>'],
  ['a bare ampersand', '<text>A & B</text>'],
  ['a custom entity', '<text>&x;</text>'],
  ['an attribute without quotes', '<rect width=9/>'],
  ['a repeated attribute', '<rect width="9" width="8"/>'],
  ['CDATA', '<style><![CDATA[a]]></style>'],
  ['an unclosed comment', '<!-- x'],
])('%s is not well-formed', (_, inside) => {
  expect(messages(inside)).toContainEqual(expect.stringContaining('is not well-formed SVG here'))
})

test.each([
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/><svg/>',
  'words<svg/>',
  '',
])('%j is not well-formed', (svg) => {
  expect(readSvg(svg).findings).toContainEqual({
    line: 1,
    message: expect.stringContaining('is not well-formed SVG here'),
  })
})

test.each(['', 'viewBox="0 0 640"', 'viewBox="0 0 0 320"', 'viewBox="0 0 a b"', 'width="640" height="320"'])(
  'a root with %j has no size',
  (root) => {
    expect(messages('', root)).toEqual([expect.stringContaining('has no viewBox')])
  },
)

test('a file without the SVG namespace is refused, because browsers would not show it', () => {
  expect(readSvg('<svg viewBox="0 0 9 9"/>').findings).toEqual([
    { line: 1, message: expect.stringContaining('does not begin with <svg xmlns=') },
  ])
})

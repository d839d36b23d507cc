import { decode } from '../study/plain-text.ts'

/**
 * Which drawings are taken. A browser that shows one as a picture runs no script of it and fetches nothing; this keeps
 * such things out of the files too, and tells the author what would not be seen.
 */

const ELEMENTS = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan marker pattern
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`
const TOKEN = new RegExp(
  `<!--(?:(?!--)[^])*-->|<\\?xml [^?<]*\\?>|</(${NAME})\\s*>|<(${NAME})((?:${ATTRIBUTE})*)\\s*(/?)>|([^<]+)`,
  'y',
)
/** In CSS and in attributes alike. */
const REFUSED: readonly [RegExp, string][] = [
  [/url\((?!\s*['"]?#)/i, 'points out of the file by url(…) – use url(#id) only'],
  [/@import/i, 'imports a style – write it into the file'],
  [/@font-face/i, 'brings a font – use font-family="system-ui, sans-serif"'],
  [/prefers-color-scheme/i, 'asks for the theme – draw for a white ground, which it has in both themes'],
  [/\b(?:javascript|data|https?):(?!\/\/www\.w3\.org\/)/i, 'names an address – a drawing stands by itself'],
  [/\\/, 'has a backslash – write the character itself'],
]

type Attribute = { name: string; value: string }
type Element = { name: string; attributes: Attribute[]; line: number }
type Finding = { line?: number; message: string }
export type SvgReading = { width: number; height: number; findings: Finding[] }

export function readSvg(svg: string): SvgReading {
  const { elements, styles, broken } = parse(svg)
  const [root] = elements
  const box = sizeOf(root)
  const findings = [
    ...broken,
    ...elements.flatMap(elementFindings),
    ...styles.flatMap(({ text, line }) => textFindings(text).map((message) => ({ line, message }))),
    ...rootFindings(root, box !== null),
  ]
  return { ...(box ?? { width: 0, height: 0 }), findings }
}

/** Strict: no entities of one's own, no document type, no CDATA, every tag closed. */
function parse(svg: string) {
  const elements: Element[] = []
  const styles: { text: string; line: number }[] = []
  const open: string[] = []
  const lineAt = (index: number) => svg.slice(0, index).split('\n').length
  const failure = (index: number) => [
    {
      line: lineAt(index),
      message: 'is not well-formed SVG here – save it as plain SVG, and close every tag',
    },
  ]
  TOKEN.lastIndex = 0
  let at = svg.startsWith('\uFEFF') ? 1 : 0
  while (at < svg.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(svg)
    if (!match) return { elements, styles, broken: failure(at) }
    const [token, closed, opened, written = '', , , empty, text] = match
    const line = lineAt(at)
    const isOutside = open.length === 0
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(token) && !token.startsWith('<!--'))
      return { elements, styles, broken: failure(at) }
    if (text !== undefined && isOutside && text.trim() !== '')
      return { elements, styles, broken: failure(at) }
    if (text !== undefined && open.at(-1) === 'style') styles.push({ text: decode(text), line })
    if (opened !== undefined) {
      const attributes = attributesOf(written)
      const isTwice = new Set(attributes.map(({ name }) => name)).size < attributes.length
      if (isTwice || (isOutside && elements.length > 0)) return { elements, styles, broken: failure(at) }
      elements.push({ name: opened, attributes, line })
      if (!empty) open.push(opened)
    }
    if (closed !== undefined && open.pop() !== closed) return { elements, styles, broken: failure(at) }
    at += token.length
  }
  return { elements, styles, broken: open.length > 0 || elements.length === 0 ? failure(svg.length) : [] }
}

function attributesOf(written: string): Attribute[] {
  return [...written.matchAll(new RegExp(ATTRIBUTE, 'g'))].map(([, name, quoted]) => ({
    name: name!,
    value: decode(quoted!.slice(1, -1)),
  }))
}

function elementFindings({ name, attributes, line }: Element): Finding[] {
  const own = ELEMENTS.has(name) ? [] : [`<${name}> is not allowed – draw it with shapes and text`]
  return [...own, ...attributes.flatMap(attributeFindings)].map((message) => ({ line, message }))
}

function attributeFindings({ name, value }: Attribute): string[] {
  if (name === 'xmlns' || /^(?:xmlns|xml):/.test(name)) return []
  if (/^on/i.test(name)) return [`${name} would run a script – leave it out`]
  if (name.includes(':'))
    return [`${name} is not allowed – save it as plain SVG, and write href without a prefix`]
  if (name.toLowerCase() === 'href' && !/^#[\w.-]+$/.test(value))
    return [`href points out of the file: ${value} – use href="#id" only`]
  return textFindings(value)
}

function textFindings(text: string): string[] {
  return REFUSED.flatMap(([pattern, message]) => (pattern.test(text) ? [message] : []))
}

function rootFindings(root: Element | undefined, hasBox: boolean): Finding[] {
  if (!root) return []
  const isSvg = root.name === 'svg' && valueOf(root, 'xmlns') === NAMESPACE
  return [
    ...(isSvg ? [] : [`does not begin with <svg xmlns="${NAMESPACE}">`]),
    ...(hasBox ? [] : ['has no viewBox – write viewBox="0 0 640 320" with the size you drew it for']),
  ].map((message) => ({ line: root.line, message }))
}

function sizeOf(root: Element | undefined): { width: number; height: number } | null {
  const numbers =
    (root && valueOf(root, 'viewBox'))
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [, , width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width >= 1 && height >= 1
  return isBox ? { width: Math.round(width), height: Math.round(height) } : null
}

function valueOf({ attributes }: Element, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value
}

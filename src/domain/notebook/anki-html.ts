import { ankiLines, inertForAnki } from '../site/anki-file.ts'

/** The elements that texts keep. Others lose their tags, such as the spans that colour code with our styles. */
const KEPT = new Set(
  'p br hr ul ol li strong em s code pre blockquote h1 h2 h3 h4 h5 h6 table thead tbody tr th td a'.split(
    ' ',
  ),
)
const KEPT_ATTRIBUTES: Readonly<Record<string, string>> = { a: 'href', ol: 'start', th: 'style', td: 'style' }
const TABLE = '<table border="1" cellpadding="4" style="border-collapse:collapse">'
/** A tag or a text between tags. In rendered Markdown, no text or attribute contains a bare `<`, and no attribute a bare `>`. */
const PART = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g
const BLOCK = /(<pre[^>]*>.*?<\/pre>)/s
const DRAWING = 'data:image/svg+xml;charset=utf-8,'

/**
 * A rendered text as HTML that Anki shows without our styles. Ids inside drawings begin with `name`, which no other text of the
 * card may have, because all drawings of a card are in one document.
 */
export function htmlForAnki(html: string, name: string): string {
  let drawings = 0
  const draw = (attributes: string) => picture(attributes, `${name}-${(drawings += 1)}-`)
  return html
    .split(BLOCK)
    .map((part, index) => (index % 2 === 1 ? code(part) : prose(part, draw)))
    .join('')
    .trim()
}

function code(block: string): string {
  const bare = block.replaceAll(PART, (part, closing?: string, tag?: string) =>
    tag === undefined ? part : tagOf(closing!, tag, ''),
  )
  return ankiLines(bare.replace(/\n<\/code>/, '</code>'))
}

function prose(html: string, draw: (attributes: string) => string): string {
  return html.replaceAll(PART, (part, closing?: string, tag?: string, attributes?: string) => {
    if (tag === undefined) return inertForAnki(part.replaceAll(/\s+/g, ' '))
    return tag === 'img' ? draw(attributes!) : tagOf(closing!, tag, attributes!)
  })
}

function tagOf(closing: string, tag: string, attributes: string): string {
  if (!KEPT.has(tag)) return ''
  if (closing) return `</${tag}>`
  if (tag === 'table') return TABLE
  const name = KEPT_ATTRIBUTES[tag]
  const value = name && valueOf(attributes, name)
  return value ? `<${tag} ${name}="${value}">` : `<${tag}>`
}

/** A drawing becomes part of the text. Any other picture would have to be a file of its own, so it is described. */
function picture(attributes: string, idPrefix: string): string {
  const alt = valueOf(attributes, 'alt') ?? ''
  const source = valueOf(attributes, 'src') ?? ''
  const drawing = source.startsWith(DRAWING) ? decodeURIComponent(source.slice(DRAWING.length)) : ''
  const start = drawing.indexOf('<svg')
  // A style sheet would apply to the whole card.
  if (start < 0 || /<style/.test(drawing)) return `[Picture: ${alt}]`
  // Of an attribute that is given twice, the first counts.
  const size = `width="${valueOf(attributes, 'width')}" height="${valueOf(attributes, 'height')}"`
  const root = `<svg role="img" aria-label="${alt}" ${size} style="max-width:100%;height:auto;background:#fff"`
  return drawing
    .slice(start)
    .replaceAll(/\bid=["']|url\(\s*["']?#|\bhref=["']#/g, (before) => `${before}${idPrefix}`)
    .replace('<svg', () => root)
}

function valueOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
}

import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { readSections, type Section } from './read-sections.ts'
import { TABLE_END, tableStart } from './reading-html.ts'

export type Heading = { level: number; id: string; text: string }
export type RenderedArticle = {
  html: string
  headings: Heading[]
  /** Links within the site, as the author wrote them. */
  links: string[]
  /** The text without markup. */
  text: string
  sections: Section[]
  problems: string[]
}

/** Ids that the page itself uses; a heading called "State" must not get the same id. */
const TAKEN_IDS = ['main', 'state']
const TAG = /<\/?[a-z][^>]*>/i

/**
 * Renders an article in this process: articles have no code to highlight, so no heavy library is needed. HTML is shown as
 * text, and anything beyond plain Markdown is reported as a problem.
 */
export function renderArticle(markdown: string): RenderedArticle {
  const parser = createParser()
  const tokens = parser.parse(markdown, {})
  const headings = nameHeadings(tokens)
  labelTables(parser, tokens)
  const every = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  return {
    html: parser.renderer.render(tokens, parser.options, {}).trim(),
    headings,
    links: every.filter(isLink).map(hrefOf).filter(isInside),
    text: tokens.map(textOf).filter(Boolean).join('\n'),
    sections: readSections(tokens, textOf),
    problems: [...every.flatMap(problemOf), ...orderProblems(tokens, headings)],
  }
}

function createParser(): MarkdownIt {
  // Accepts every link, because bad ones are reported below instead of being dropped silently.
  const parser = createMarkdownIt({ html: false, linkify: false, typographer: false, breaks: false })
  parser.validateLink = () => true
  parser.renderer.rules.link_open = (tokens, index, options, _, self) => {
    const token = tokens[index]!
    if (!isInside(hrefOf(token))) token.attrSet('rel', 'noopener noreferrer')
    return self.renderToken(tokens, index, options)
  }
  return parser
}

/** Ids in GitHub's format, made unique by a number. */
function nameHeadings(tokens: Token[]): Heading[] {
  const taken = new Set(TAKEN_IDS)
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return []
    const text = textOf(tokens[index + 1]!)
    const id = freeId(slugOf(text), taken)
    token.attrSet('id', id)
    return [{ level: Number(token.tag.slice(1)), id, text }]
  })
}

function slugOf(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
  return plain.trim().replaceAll(/\s/g, '-') || 'section'
}

function freeId(slug: string, taken: Set<string>): string {
  let id = slug
  for (let number = 1; taken.has(id); number += 1) id = `${slug}-${number}`
  taken.add(id)
  return id
}

/** Names each table after the heading above it. */
function labelTables(parser: MarkdownIt, tokens: Token[]): void {
  const heads = tokens.map((token, index) =>
    token.type === 'heading_open' ? textOf(tokens[index + 1]!) : null,
  )
  const tables = tokens.flatMap((token, index) => (token.type === 'table_open' ? [index] : []))
  const starts = new Map(
    tables.map((at, index) => {
      const heading = heads.slice(0, at).findLast((text) => text !== null)
      return [tokens[at], tableStart(index + 1, heading ?? undefined)]
    }),
  )
  parser.renderer.rules.table_open = (all, index) => `${starts.get(all[index])!}\n`
  parser.renderer.rules.table_close = () => `${TABLE_END}\n`
}

function textOf(token: Token): string {
  if (token.type !== 'inline') return token.type === 'fence' ? token.content : ''
  return (token.children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
}

function problemOf(token: Token): string[] {
  if (token.type === 'image') return [`an image cannot be shown: ${token.attrGet('src')}`]
  if (token.type === 'text' && TAG.test(token.content))
    return [`HTML would be shown as text: ${token.content}`]
  if (isLink(token) && !isAllowed(hrefOf(token)))
    return [`a link must be https, mail, or a path of this site: ${hrefOf(token)}`]
  return []
}

function orderProblems(tokens: Token[], headings: Heading[]): string[] {
  const before = (index: number) => headings[index - 1]?.level ?? 1
  return [
    ...(tokens[0]?.type === 'paragraph_open' ? [] : ['the text must begin with a paragraph']),
    ...headings.flatMap(({ level, text }, index) => {
      if (level === 1) return [`the title is the only heading of the first level: ${text}`]
      return level > before(index) + 1 ? [`the heading skips a level: ${text}`] : []
    }),
  ]
}

function isLink({ type }: Token): boolean {
  return type === 'link_open'
}

function hrefOf(token: Token): string {
  return String(token.attrGet('href') ?? '')
}

function isInside(href: string): boolean {
  return /^(?:\/(?![/\\])|#)/.test(href)
}

function isAllowed(href: string): boolean {
  if (isInside(href)) return true
  const url = URL.parse(href)
  return url !== null && ['https:', 'mailto:'].includes(url.protocol) && url.username + url.password === ''
}

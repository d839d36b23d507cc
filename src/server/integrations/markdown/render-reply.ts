import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import { boxTables } from './reading-html.ts'

const SITE = 'https://site.invalid'
let parser: MarkdownIt | undefined

/**
 * Renders a part of a tutor's reply, which may come from a language model: HTML is shown as text, pictures are left out, and
 * only links to paths of this site are links. `name` is read out before a table.
 */
export function renderReply(markdown: string, name: string): string {
  parser ??= createParser()
  return boxTables(parser.render(markdown).trim(), name)
}

function createParser(): MarkdownIt {
  const made = createMarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
  // Otherwise a link that is not allowed would be shown with its brackets and address.
  made.validateLink = () => true
  made.renderer.rules.image = (tokens, index) => made.utils.escapeHtml(tokens[index]!.content)
  made.renderer.rules.link_open = (tokens, index, options, _, self) => {
    const href = String(tokens[index]!.attrGet('href') ?? '')
    return isPath(href) ? self.renderToken(tokens, index, options) : '<span>'
  }
  made.renderer.rules.link_close = (tokens, index) => (isPath(hrefBefore(tokens, index)) ? '</a>' : '</span>')
  return made
}

/** Links cannot contain links, so the last one that was opened is the one that is closed. */
function hrefBefore(
  tokens: Parameters<NonNullable<MarkdownIt['renderer']['rules']['image']>>[0],
  index: number,
) {
  return String(
    tokens
      .slice(0, index)
      .findLast(({ type }) => type === 'link_open')
      ?.attrGet('href') ?? '',
  )
}

function isPath(href: string): boolean {
  return href.startsWith('/') && URL.parse(href, SITE)?.origin === SITE
}

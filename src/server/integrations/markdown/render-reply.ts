import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import { boxTables } from './reading-html.ts'

const SITE = 'https://site.invalid'
let parser: MarkdownIt | undefined

/** Whether links to paths of this site are links. A language model may write none, in whatever way it hides one. */
type Env = { hasLinks: boolean }

/**
 * Renders a part of a tutor's reply: HTML is shown as text, pictures are left out, and at most links to paths of this site are
 * links. `name` is read out before a table.
 */
export function renderReply(markdown: string, name: string, env: Env = { hasLinks: true }): string {
  parser ??= createParser()
  return boxTables(parser.render(markdown, { ...env }).trim(), name)
}

function createParser(): MarkdownIt {
  const made = createMarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
  // Otherwise a link that is not allowed would be shown with its brackets and address.
  made.validateLink = () => true
  made.renderer.rules.image = (tokens, index) => made.utils.escapeHtml(tokens[index]!.content)
  made.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const href = String(tokens[index]!.attrGet('href') ?? '')
    return hasLinks(env) && isPath(href) ? self.renderToken(tokens, index, options) : '<span>'
  }
  made.renderer.rules.link_close = (tokens, index, _, env) =>
    hasLinks(env) && isPath(hrefBefore(tokens, index)) ? '</a>' : '</span>'
  return made
}

const hasLinks = (env: unknown) => (env as Env).hasLinks

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

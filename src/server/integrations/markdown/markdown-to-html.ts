import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import type { BundledLanguage, Highlighter } from 'shiki'
import { writtenProblem } from '#domain/authoring/pictures.ts'
import { SCROLLING_TABLE } from './reading-html.ts'

/** A text to render. With `inline`, the `<p>` of its single paragraph is removed, so that it can be part of a label. */
export type Source = { markdown: string; inline: boolean }
export type Rendered = { ok: true; html: string } | { ok: false; problem: string }

/** Two themes whose colours all meet WCAG AA. */
const THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const
const PLAIN = 'text'

/** Renders texts written by us or an admin. Runs in a child process, because the highlighter needs time and memory. */
export async function renderAll(sources: readonly Source[]): Promise<Rendered[]> {
  const parser = createParser()
  const parsed = sources.map(({ markdown }) => parser.parse(markdown, {}))
  const named = parsed.flat().flatMap((token) => (token.type === 'fence' ? [languageOf(token.info)] : []))
  const code = named.length > 0 ? await openHighlighter(named) : null
  parser.set({ highlight: (text, info) => (code ? highlight(code.highlighter, text, languageOf(info)) : '') })
  return sources.map(({ inline }, index) =>
    render(parser, parsed[index]!, { inline, languages: code?.languages ?? [] }),
  )
}

/** Loads Shiki only if there is code to highlight. */
async function openHighlighter(
  named: readonly string[],
): Promise<{ highlighter: Highlighter; languages: string[] }> {
  const { bundledLanguages, createHighlighter } = await import('shiki')
  const langs = [...new Set(named)].filter((name): name is BundledLanguage =>
    Object.hasOwn(bundledLanguages, name),
  )
  return {
    highlighter: await createHighlighter({ themes: Object.values(THEMES), langs }),
    languages: [...langs, PLAIN],
  }
}

function createParser(): MarkdownIt {
  // Shows HTML as text and does not turn bare URLs into links. Accepts every link, because bad ones are reported below
  // instead of being dropped silently.
  const parser = createMarkdownIt({ html: false, linkify: false, typographer: false, breaks: false })
  parser.validateLink = () => true
  parser.renderer.rules.link_open = (tokens, index, options, _, self) => {
    tokens[index]!.attrSet('rel', 'noopener noreferrer')
    tokens[index]!.attrSet('target', '_blank')
    return self.renderToken(tokens, index, options)
  }
  parser.renderer.rules.table_open = () => `${SCROLLING_TABLE}\n`
  return parser
}

function render(
  parser: MarkdownIt,
  tokens: Token[],
  { inline, languages }: { inline: boolean; languages: readonly string[] },
): Rendered {
  const problem = tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .map((token) => problemOf(token, languages))
    .find((found) => found !== null)
  if (problem) return { ok: false, problem }
  const isOneParagraph = tokens.length === 3 && tokens[0]!.type === 'paragraph_open'
  const shown = inline && isOneParagraph ? (tokens[1]!.children ?? []) : tokens
  return { ok: true, html: parser.renderer.render(shown, parser.options, {}).trim() }
}

function problemOf(token: Token, languages: readonly string[]): string | null {
  if (token.type === 'image')
    return writtenProblem({
      alt: token.content,
      address: String(token.attrGet('src') ?? ''),
      title: String(token.attrGet('title') ?? ''),
    })
  if (token.type === 'link_open' && !isHttps(String(token.attrGet('href'))))
    return `no https link: ${token.attrGet('href')}`
  if (token.type === 'fence' && !languages.includes(languageOf(token.info)))
    return `no language to highlight: ${token.info}`
  return null
}

function isHttps(href: string): boolean {
  const url = URL.parse(href)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}

function languageOf(info: string): string {
  return info.trim().split(/\s+/)[0]?.toLowerCase() || PLAIN
}

/** Sets colours only as `--shiki-light` and `--shiki-dark`; the page's theme chooses one of them. */
function highlight(highlighter: Highlighter, code: string, lang: string): string {
  return highlighter.codeToHtml(code.trimEnd(), { lang, themes: THEMES, defaultColor: false })
}

import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { bundledLanguages, createHighlighter, type Highlighter } from 'shiki'

/** One text to make HTML of. Inline: a single paragraph loses its `<p>`, so that it may stand in a label. */
export type Source = { markdown: string; inline: boolean }
export type Rendered = { ok: true; html: string } | { ok: false; problem: string }

/** Both meet WCAG AA for every token. */
const THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const
const PLAIN = 'text'

/** Renders texts that we or an admin wrote. Runs in a child process: the highlighter costs time and memory. */
export async function renderAll(sources: readonly Source[]): Promise<Rendered[]> {
  const parser = createParser()
  const parsed = sources.map(({ markdown }) => parser.parse(markdown, {}))
  const languages = parsed.flat().flatMap((token) => (token.type === 'fence' ? [languageOf(token.info)] : []))
  const known = [...new Set(languages)].filter((language) => language in bundledLanguages)
  const highlighter = await createHighlighter({ themes: Object.values(THEMES), langs: known })
  parser.set({ highlight: (code, info) => highlight(highlighter, code, languageOf(info)) })
  return sources.map(({ markdown, inline }) => render(parser, markdown, inline))
}

function createParser(): MarkdownIt {
  // HTML stays text, links are not guessed, and every link is looked at below instead of being dropped in silence.
  const parser = createMarkdownIt({ html: false, linkify: false, typographer: false, breaks: false })
  parser.validateLink = () => true
  parser.renderer.rules.link_open = (tokens, index, options, _, self) => {
    tokens[index]!.attrSet('rel', 'noopener noreferrer')
    tokens[index]!.attrSet('target', '_blank')
    return self.renderToken(tokens, index, options)
  }
  return parser
}

function render(parser: MarkdownIt, markdown: string, inline: boolean): Rendered {
  const tokens = parser.parse(markdown, {})
  const problem = tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .map(problemOf)
    .find(Boolean)
  if (problem) return { ok: false, problem }
  const isOneParagraph = tokens.length === 3 && tokens[0]!.type === 'paragraph_open'
  const html =
    inline && isOneParagraph
      ? parser.renderer.render(tokens[1]!.children ?? [], parser.options, {})
      : parser.renderer.render(tokens, parser.options, {})
  return { ok: true, html: html.trim() }
}

function problemOf(token: Token): string | null {
  if (token.type === 'image') return `an image cannot be shown: ${token.attrGet('src')}`
  if (token.type === 'link_open' && !isHttps(String(token.attrGet('href'))))
    return `no https link: ${token.attrGet('href')}`
  if (token.type === 'fence' && !isKnown(languageOf(token.info)))
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

function isKnown(language: string): boolean {
  return language === PLAIN || language in bundledLanguages
}

/** No colour of its own, only `--shiki-light` and `--shiki-dark`, of which the page's theme takes one. */
function highlight(highlighter: Highlighter, code: string, language: string): string {
  const lang = isKnown(language) ? language : PLAIN
  return highlighter.codeToHtml(code.trimEnd(), { lang, themes: THEMES, defaultColor: false })
}

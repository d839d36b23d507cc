import { withoutCode } from './code.ts'

const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i
const LATEX =
  /\$\$|\\\(.+?\\\)|\\\[.+?\\\]|\\(?:begin|cdot|frac|geq?|leq?|log|mathrm|neq|sqrt|sum|text|times)(?![a-z])|\$[^$\s][^$\n]*[\\^{][^$\n]*\$/

/** Markup that is not Markdown, outside code: learners would read it as it is written. */
export function markupProblems(markdown: string): string[] {
  const text = withoutCode(markdown).replaceAll(/<https:[^>\s]*>/g, '')
  const [html, latex] = [TAG.exec(text)?.[0], LATEX.exec(text)?.[0]]
  return [
    html !== undefined && `raw HTML is not rendered: ${html} – use Markdown, or put it in backticks`,
    latex !== undefined && `LaTeX is not rendered: ${latex} – write it as text, such as \`2^n\` in backticks`,
  ].filter((message) => typeof message === 'string')
}

import type { Token } from 'markdown-it'

/** A part of an article as plain text: what comes before the first heading, or what is below one. */
export type Section = {
  /** The id of the heading in the page; null before the first. */
  id: string | null
  heading: string | null
  /** Paragraphs, list items and rows of tables. Heads of tables and blocks of code are left out. */
  lines: string[]
}

/** Reads the sections of a parsed article whose headings have ids. */
export function readSections(tokens: readonly Token[], textOf: (token: Token) => string): Section[] {
  const sections: Section[] = [{ id: null, heading: null, lines: [] }]
  let mark = ''
  let cells: string[] | null = null
  for (const [index, token] of tokens.entries()) {
    const { lines } = sections.at(-1)!
    if (token.type === 'heading_open')
      sections.push({ id: String(token.attrGet('id')), heading: textOf(tokens[index + 1]!), lines: [] })
    else if (token.type === 'list_item_open') mark = token.info === '' ? '• ' : `${token.info}. `
    else if (token.type === 'tr_open') cells = []
    else if (token.type === 'tr_close') {
      if (tokens[index + 1]?.type !== 'thead_close' && cells) lines.push(rowOf(cells))
      cells = null
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      if (cells) cells.push(textOf(token))
      else lines.push(mark + textOf(token))
      mark = ''
    }
  }
  return sections.filter(({ lines }) => lines.length > 0)
}

function rowOf([first = '', ...others]: readonly string[]): string {
  return `${first}: ${others.filter(Boolean).join('; ')}`
}

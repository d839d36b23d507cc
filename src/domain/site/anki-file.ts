/**
 * Text files that Anki imports: fields separated by tabs and quoted, as HTML (the chapter Importing, Text files, of its manual). Each
 * note is on one line, so that the file survives programs that read it by lines.
 */
import { escapeMarkup } from './escape-markup.ts'

/** `headers` such as `tags column:3` say what a column is, if it is no field of the note. */
export function writeAnki(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  headers: readonly string[] = [],
): string {
  const lines = rows.map((row) => row.map(field).join('\t'))
  const header = ['separator:tab', 'html:true', ...headers, `columns:${columns.join('\t')}`]
  return `${[...header.map((line) => `#${line}`), ...lines].join('\n')}\n`
}

/** A side of a card. Anki centres cards, which would move the columns of code apart. */
export function ankiSide(html: string): string {
  return `<div style="text-align:left">${html}</div>`
}

/** Plain text as HTML that shows its line breaks, tabs and spaces, and in which nothing is HTML. */
export function ankiText(text: string): string {
  return `<div style="white-space:pre-wrap">${ankiLines(escapeMarkup(text))}</div>`
}

/** HTML whose line breaks and tabs matter, written without any. */
export function ankiLines(html: string): string {
  return inertForAnki(html)
    .replaceAll(/\r\n?|\n/g, '<br>')
    .replaceAll('\t', '&#9;')
}

/** Anki plays `[sound:…]` and sets `[latex]`, `[$]` and `\(…\)` as formulas. None of our texts means that. */
export function inertForAnki(html: string): string {
  return html
    .replaceAll(/\[(?=sound:|anki:|\/?latex\]|\/?\$\$?\])/gi, '&#91;')
    .replaceAll(/\\(?=[()[\]])/g, '<span>\\</span>')
}

function field(html: string): string {
  return `"${html.replaceAll('"', '""').replaceAll(/[\t\r\n]+/g, ' ')}"`
}

/** A number that we computed. It is written without quotes, so that spreadsheets can add it up. */
export type Figure = { figure: string }

/** Comma-separated values (RFC 4180) with CRLF and a byte order mark, which makes spreadsheets read them as UTF-8. */
export function writeCsv(rows: readonly (readonly (string | Figure)[])[]): string {
  return `\uFEFF${writeCsvLines(rows)}`
}

/** Lines for a file that is written in parts, without the mark at its beginning. */
export function writeCsvLines(rows: readonly (readonly (string | Figure)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). */
function cell(content: string | Figure): string {
  if (typeof content !== 'string') return content.figure
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(content) ? `'${content}` : content
  return `"${harmless.replaceAll('"', '""')}"`
}

/** What the program itself has counted: it is written as it is, and a spreadsheet can add it up. */
export type Figure = { figure: string }

/** Comma-separated values as RFC 4180 writes them, with CRLF and a byte order mark, so that a spreadsheet reads them as UTF-8. */
export function writeCsv(rows: readonly (readonly (string | Figure)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula is led by an apostrophe (OWASP, CSV injection). */
function cell(content: string | Figure): string {
  if (typeof content !== 'string') return content.figure
  const harmless = /^[=+\-@\t\r]/.test(content) ? `'${content}` : content
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A number that we computed. It is written without quotes, so that spreadsheets can add it up. */
export type Figure = { figure: string }

/** Comma-separated values (RFC 4180) with CRLF and a byte order mark, which makes spreadsheets read them as UTF-8. */
export function writeCsv(rows: readonly (readonly (string | Figure)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). */
function cell(content: string | Figure): string {
  if (typeof content !== 'string') return content.figure
  const harmless = /^[=+\-@\t\r]/.test(content) ? `'${content}` : content
  return `"${harmless.replaceAll('"', '""')}"`
}

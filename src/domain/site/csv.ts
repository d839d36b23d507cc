/** Comma-separated values as RFC 4180 writes them, with CRLF and a byte order mark, so that a spreadsheet reads them as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A text that a spreadsheet would take for a formula is led by an apostrophe (OWASP, CSV injection); a number is none. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

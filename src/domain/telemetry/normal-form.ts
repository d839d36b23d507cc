/** The message of an error without what differs between two occurrences: ids, numbers and quoted texts. */
export function normalFormOf(message: string): string {
  return message
    .replaceAll(/"[^"]*"|“[^“”]*”|`[^`]*`|(?<!\w)'[^']*'/g, '…')
    .replaceAll(/\[(?:redacted|email)\]/g, '…')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b0x[\da-f]+|\d+(?:[.,]\d+)*/gi, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}

export const SEARCH_MAX_LENGTH = 120

/** The one form of a search that URL, server and browser use. */
export function cleanSearch(typed: string, most = SEARCH_MAX_LENGTH): string {
  const cut = typed.replaceAll('\0', '').trim().slice(0, most)
  // Invisible characters, and halves of a character that was cut in two.
  return cut.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]/gu, '').trim()
}

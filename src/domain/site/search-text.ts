export const SEARCH_MAX_LENGTH = 120

/** The normal form of a search, which is the same in the URL, on the server and in the browser. */
export function cleanSearch(typed: string, most = SEARCH_MAX_LENGTH): string {
  const cut = typed.replaceAll('\0', '').trim().slice(0, most)
  // Removes invisible characters, and halves of characters that were cut in two.
  return cut.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]/gu, '').trim()
}

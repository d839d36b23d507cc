export const SEARCH_MAX_LENGTH = 120

/** What a person typed, or a link says, as it is asked for: one form in the address, on the server and in the browser. */
export function cleanSearch(typed: string, most = SEARCH_MAX_LENGTH): string {
  const cut = typed.replaceAll('\0', '').trim().slice(0, most)
  // Characters that cannot be seen, and halves of one that was cut in two.
  return cut.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]/gu, '').trim()
}

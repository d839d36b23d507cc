const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The visible text of HTML that we rendered. */
export function plainText(html: string): string {
  const seen = html.replaceAll(/<img [^<>]*alt="([^"<>]*)"[^<>]*>/g, '$1')
  const parted = seen.replaceAll(/<\/(?:p|li|h\d|tr|td|th|pre|summary|blockquote)>|<br>/g, ' ')
  return decode(parted.replaceAll(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Decodes entities such as `&lt;` and `&#x3C;`. */
export function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name as string] ?? whole
  })
}

/** What a reader of a mail's document has before them, and where it leads. */

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words as a program without styles shows them, on one line. */
export function wordsOf(html: string | undefined): string {
  const body = html!.slice(html!.indexOf('<body'))
  return unescape(body.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function linksOf(html: string | undefined): string[] {
  return [...html!.matchAll(/ href="([^"]*)"/g)].map(([, address]) => unescape(address!))
}

export function elementsOf(html: string | undefined): string[] {
  return [...new Set([...html!.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name!))].toSorted()
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign]!)
}

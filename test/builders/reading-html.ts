import { decode } from '../../src/domain/study/plain-text.ts'

/** The text of a document on one line, without styles. Tags count as spaces between words. */
export function wordsOf(html: string | undefined): string {
  const shown = html!.slice(Math.max(0, html!.indexOf('<body'))).replaceAll(/<title>.*?<\/title>/g, '')
  return decode(shown.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function linksOf(html: string | undefined): string[] {
  return [...html!.matchAll(/ href="([^"]*)"/g)].map(([, address]) => decode(address!))
}

export function elementsOf(html: string | undefined): string[] {
  return [...new Set([...html!.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name!))].toSorted()
}

/** What a stem shows to be read: code blocks, tables, pictures. */
import type { AuthoredItem } from './item.ts'

export function hasExhibit({ stem }: Pick<AuthoredItem, 'stem'>): boolean {
  return /^(?:```|\|)|!\[/m.test(stem)
}

/** The text without code blocks and tables. */
export function withoutExhibits(markdown: string): string {
  return withoutBlocks(markdown).replaceAll(/^\|.*$/gm, '')
}

/** The text without code, in blocks or within a line. */
export function withoutCode(markdown: string): string {
  return withoutBlocks(markdown).replaceAll(/`[^`\n]*`/g, '')
}

function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```/gms, '')
}

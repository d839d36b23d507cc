/** What a stem shows to be read: code blocks, tables, pictures. */
import { linesOf, withoutBlocks } from './code.ts'
import type { AuthoredItem } from './item.ts'

export function hasExhibit({ stem }: Pick<AuthoredItem, 'stem'>): boolean {
  return linesOf(stem).some(({ isCode }) => isCode) || /^\||!\[/m.test(stem)
}

/** The text without code blocks and tables. */
export function withoutExhibits(markdown: string): string {
  return withoutBlocks(markdown).replaceAll(/^\|.*$/gm, '')
}

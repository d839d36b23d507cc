// HTML that pages add to rendered Markdown. A change in this file changes `rendererVersion`.
import { escapeMarkup } from '#domain/site/escape-markup.ts'

/** Begins a table that scrolls where it is wider than its text, and that the keyboard can reach. */
export const SCROLLING_TABLE = '<table tabindex="0">'
export const TABLE_END = '</table></div>'

/** Begins a table in a scrolling box, which the keyboard can reach and a screen reader announces by name. */
export function tableStart(number: number, heading: string | undefined): string {
  const label = escapeMarkup(`Table ${number}${heading ? `: ${heading}` : ''}`)
  return `<div class="article-table" role="region" tabindex="0" aria-label="${label}"><table>`
}

export function boxTables(html: string, heading: string): string {
  let number = 0
  return html
    .replaceAll(SCROLLING_TABLE, '<table>')
    .replaceAll('<table>', () => tableStart((number += 1), heading))
    .replaceAll('</table>', TABLE_END)
}

/** A question that shows its answer when a reader opens it; needs no script. Both arguments are HTML. */
export function answerToOpen({ question, answer }: { question: string; answer: string }): string {
  return `<details><summary>${question}</summary>${answer}</details>`
}

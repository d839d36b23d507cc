/** What a page to be read adds to rendered Markdown. Its content is a part of `rendererVersion`. */

/** A table scrolls inside a box of its own, which the keyboard reaches and a screen reader can name. */
export function boxTables(html: string, heading: string): string {
  let number = 0
  return html
    .replaceAll('<table>', () => {
      number += 1
      const label = escapeHtml(`Table ${number}: ${heading}`)
      return `<div class="article-table" role="region" tabindex="0" aria-label="${label}"><table>`
    })
    .replaceAll('</table>', '</table></div>')
}

/** A question that shows its answer when it is opened, without a script too. Both are HTML already. */
export function answerToOpen({ question, answer }: { question: string; answer: string }): string {
  return `<details><summary>${question}</summary>${answer}</details>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

import { expect, test } from 'vitest'
import { boxTables } from './reading-html.ts'
import { renderMarkdown } from './render-markdown.ts'

test('the keyboard reaches a table, or the box in which study notes show it', async () => {
  const [table] = await renderMarkdown([{ markdown: '| a |\n| - |\n| b |', inline: false }])
  const html = table!.ok ? table!.html : ''
  expect(html).toMatch(/^<table tabindex="0">/)
  const boxed = boxTables(html, 'Heading')
  expect(boxed.match(/tabindex="0"/g)).toHaveLength(1)
  expect(boxed).toMatch(
    /^<div class="article-table" role="region" tabindex="0" aria-label="Table 1: Heading"><table>/,
  )
})

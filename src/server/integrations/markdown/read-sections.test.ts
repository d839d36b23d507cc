import { expect, test } from 'vitest'
import { renderArticle } from './render-article.ts'

test('an article’s text is read by heading, without markup, as paragraphs, items and rows', () => {
  const { sections, problems } = renderArticle(`The *first* paragraph,
in two lines with [a link](/help/b).

## What to \`do\`?

1. Open **this**.
2. Press

   that.

- One
- Two

## Costs

| Plan | Price | Note |
| - | - | - |
| Pro | €39 | monthly |
| Free | €0 | |

## Empty

### Code

~~~
not a sentence
~~~

A paragraph.`)
  expect(problems).toEqual([])
  expect(sections).toEqual([
    { id: null, heading: null, lines: ['The first paragraph, in two lines with a link.'] },
    {
      id: 'what-to-do',
      heading: 'What to do?',
      lines: ['1. Open this.', '2. Press', 'that.', '• One', '• Two'],
    },
    { id: 'costs', heading: 'Costs', lines: ['Pro: €39; monthly', 'Free: €0'] },
    { id: 'code', heading: 'Code', lines: ['A paragraph.'] },
  ])
})

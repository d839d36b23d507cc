import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Item } from '#contract/questions.ts'
import { Question } from './question.tsx'

const CHOICES = ['one', 'two', 'three'].map((id) => ({ id, html: `<p>${id}</p>` }))

test.each([
  ['single', 1, 'Choose one answer'],
  ['multiple', 2, 'Choose TWO'],
] as const)(
  'the choices of a %s-choice question are named by its stem and how many to choose',
  (type, choose, words) => {
    const item = {
      questionId: 'q',
      type,
      choose,
      stemHtml: '<p>Which service?</p>',
      choices: CHOICES,
    } as unknown as Item
    const html = renderToStaticMarkup(<Question item={item} title="Question 1 of 2" chosen={[]} />)
    const [, ids = ''] = /<fieldset[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? []
    const named = ids.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>(?:<p>)?([^<]+)`).exec(html)?.[1])
    expect(named).toEqual(['Which service?', words])
  },
)

import { describe, expect, test } from 'vitest'
import { buildLibrary, formsOf } from '../library/build-library.ts'
import { quotePassage } from './quote-passage.ts'

const TABLE = '| Offer | Price |\n| --- | --- |\n| Spot | lowest |\n| Reserved | low |'
const library = buildLibrary({
  course: { slug: 'clouds', title: 'Clouds' },
  sections: [
    {
      domain: 'prices',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'Prices',
      markdown: [
        'For compute you choose how to pay:',
        TABLE,
        'Discs are paid. Choose how to pay for them:\n- daily\n- monthly',
      ].join('\n\n'),
    },
  ],
  terms: [],
})
const quote = (beginning: string, most = 72) => {
  const passage = library.passages.find(({ markdown }) => markdown.startsWith(beginning))!
  return quotePassage(library, passage, [], new Set(formsOf('choose pay')), most)
}

describe('a sentence with a colon at its end', () => {
  test('comes with the table or list that it announces', () => {
    expect(quote('For compute')).toBe(`For compute you choose how to pay:\n\n${TABLE}`)
    expect(quote('Discs')).toMatch(/how to pay for them:\n\n- daily\n- monthly$/)
  })

  test('comes with as much of it as there is room for', () => {
    expect(quote('For compute', 9)).toMatch(/\| Spot \| lowest \|$/)
  })
})

// cspell:ignore Elasticie elasticit elasticite Élasticié Élasticité zona
import { expect, test } from 'vitest'
import { mendParts, partsOfSearch } from './search-parts.ts'

const wanted = (...wordings: string[]) => ({ isExcluded: false, wordings })
const excluded = (...wordings: string[]) => ({ isExcluded: true, wordings })

test.for([
  ['availability zone', [wanted('availability'), wanted('zone')]],
  ['"availability zone" region', [wanted('availability zone'), wanted('region')]],
  ['"availability zone', [wanted('availability'), wanted('zone')]],
  ['-zone -"a set" --rack', [excluded('zone'), excluded('a set'), wanted('rack')]],
  ['!region (a|b) c:*', [wanted('region'), wanted('a|b'), wanted('c')]],
  ['az900', [wanted('az900', 'az-900', 'az 900')]],
  ['AZ-900', [wanted('AZ900', 'AZ-900', 'AZ 900')]],
  ['az 900', [wanted('az'), wanted('900', '-900')]],
  ['Élasticité "zona dé"', [wanted('Élasticité', 'Elasticite'), wanted('zona dé', 'zona de')]],
  ['node.js 10.0.0.0/16', [wanted('node.js'), wanted('10.0.0.0/16')]],
  ['-'.repeat(33), []],
  [String.raw`"" :* & | ! ( ) \ 🦔`, []],
] as const)('the search %j looks for %j', ([typed, parts]) => {
  expect(partsOfSearch(typed)).toEqual(parts)
})

test('a search has at most twelve parts', () => {
  expect(partsOfSearch('zone '.repeat(40))).toHaveLength(12)
})

test('a typing error adds a word of the course to the search and keeps the typed word', () => {
  const mended = mendParts(partsOfSearch('Sclaing zone'), [['scaling', 'zone', 'kubernetes']])
  expect(mended).toEqual([wanted('Sclaing', 'scaling'), wanted('zone')])
})

test('known, excluded and quoted words, and those that resemble no other, stay as they are', () => {
  expect(mendParts(partsOfSearch('zone -zoned "zoned rack" xyzzy'), [['zone', 'zones']])).toBeNull()
})

test('a typing error is corrected with accents or without, and with the first vocabulary that has a similar word', () => {
  const mended = mendParts(partsOfSearch('Élasticié elasticit'), [['elasticity'], ['elasticite']])
  expect(mended).toEqual([wanted('Élasticié', 'Elasticie', 'elasticite'), wanted('elasticit', 'elasticity')])
})

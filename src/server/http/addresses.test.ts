import { describe, expect, it } from 'vitest'
import { parseAddresses } from './addresses.ts'

const PAGES = new Set(['/', '/pricing', '/course/az-900'])
const read = (text: string) => parseAddresses(text, (path) => PAGES.has(path))

describe('the file of addresses', () => {
  it('says where to go instead, or that nothing is there any more', () => {
    const { addresses, problems } = read(
      '- { from: /plans, to: /pricing }\n- { from: /course/old, to: null }',
    )
    expect(problems).toEqual([])
    expect([...addresses]).toEqual([
      ['/plans', '/pricing'],
      ['/course/old', null],
    ])
  })

  it.each([
    ['a target where nothing is', '- { from: /a, to: /nowhere }', '/a: leads to /nowhere, where no page is'],
    ['itself', '- { from: /a, to: /a }', '/a: leads to /a, which has moved or gone itself'],
    [
      'a circle',
      '- { from: /a, to: /b }\n- { from: /b, to: /a }',
      '/a: leads to /b, which has moved or gone itself',
    ],
    [
      'a second step',
      '- { from: /a, to: /b }\n- { from: /b, to: /pricing }',
      '/a: leads to /b, which has moved or gone itself',
    ],
    [
      'what is gone',
      '- { from: /a, to: /b }\n- { from: /b, to: null }',
      '/a: leads to /b, which has moved or gone itself',
    ],
    ['an address twice', '- { from: /a, to: / }\n- { from: /a, to: /pricing }', '/a: is there twice'],
    ['an address where a page is', '- { from: /pricing, to: / }', '/pricing: a page is there'],
    ['an address of the API', '- { from: /api/courses, to: / }', '/api/courses: is no page’s address'],
    ['another site', '- { from: /a, to: "https://evil.example/" }', '0.to must begin with /'],
    ['another site in short', '- { from: /a, to: //evil.example }', '0.to must be in small letters'],
    ['a query', '- { from: "/a?b=c", to: / }', '0.from must begin with / and hold none of'],
    ['capitals', '- { from: /Home, to: / }', '0.from must be in small letters'],
    ['a slash at the end', '- { from: /home/, to: / }', '0.from must be in small letters'],
    ['a field too many', '- { from: /a, to: /, status: 302 }', '0 '],
    ['no target', '- { from: /a }', '0.to '],
    ['no list', 'from: /a', ''],
    ['no YAML', '- { from: ', ''],
  ])('is refused with %s', (_, text, problem) => {
    expect(read(text).problems[0]).toMatch(problem)
  })
})

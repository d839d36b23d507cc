import { describe, expect, test } from 'vitest'
import { isCited, readBlock, takeBlocks } from './read-model-reply.ts'

const SECTION = { kind: 'section', domain: 'one', anchor: 'a', heading: 'Regions' } as const
const TERM = { kind: 'term', anchor: 'term-zone', term: 'Zone' } as const
const PASSAGES = [
  { markdown: 'A region, see https://learn.test/regions', sources: [SECTION] },
  { markdown: 'A zone', sources: [TERM] },
  { markdown: 'The question in view', sources: [] },
  { markdown: '| Region | Zone |', sources: [SECTION, TERM] },
]
const read = (block: string) => readBlock(block, PASSAGES)
const phrased = (markdown: string, ...sources: unknown[]) => ({ kind: 'phrased', markdown, sources })

describe('a text that is still being written', () => {
  test('is cut into complete blocks and the rest', () => {
    expect(takeBlocks('One.\n\nTwo\nlines.\n\nThr', false)).toEqual({
      blocks: ['One.', 'Two\nlines.'],
      rest: 'Thr',
    })
    expect(takeBlocks('One.\n', false)).toEqual({ blocks: [], rest: 'One.\n' })
    expect(takeBlocks('One.\r\n\r\nTwo', true)).toEqual({ blocks: ['One.', 'Two'], rest: '' })
  })

  test('keeps code together, with its empty lines', () => {
    const code = '```\na\n\nb\n```'
    expect(takeBlocks(`${code}\n\nEnd`, true).blocks).toEqual([code, 'End'])
    expect(takeBlocks('```\na\n\nb', true).blocks).toEqual(['```\na\n\nb'])
  })

  test('gives the same blocks however it is cut into pieces', () => {
    const text = 'One.\n\n- a\n- b\n\n```\nx\n\ny\n```\n\n| a |\n| - |\n| b |\n\nEnd.'
    for (const size of [1, 2, 5]) {
      const blocks: string[] = []
      let rest = ''
      for (let at = 0; at < text.length; at += size) {
        const taken = takeBlocks(rest + text.slice(at, at + size), false)
        blocks.push(...taken.blocks)
        rest = taken.rest
      }
      blocks.push(...takeBlocks(rest, true).blocks)
      expect(blocks).toEqual(takeBlocks(text, true).blocks)
    }
  })
})

describe('citations', () => {
  test.each([
    ['A region is large [1].', phrased('A region is large.', SECTION)],
    ['Both [2][1].', phrased('Both.', SECTION, TERM)],
    ['Both [1, 2] and again [1].', phrased('Both and again.', SECTION, TERM)],
    ['As asked [3].', phrased('As asked.')],
    ['A table [4].', phrased('A table.', SECTION, TERM)],
    ['Foreign brackets【2】.', phrased('Foreign brackets.', TERM)],
  ])('of passages become sources: %s', (block, piece) => expect(read(block)).toEqual(piece))

  test.each(['It is so [5].', 'It is so [0].', 'It is so [99].', 'It is so [^7].'])(
    'of what is no passage are removed: %s',
    (block) => expect(read(block)).toEqual(phrased('It is so.')),
  )

  test('are not looked for in code', () => {
    expect(read('Write `a[1]`.')).toEqual(phrased('Write `a[1]`.'))
    expect(read('```\na[1]\n```')).toEqual(phrased('```\na[1]\n```'))
  })

  test('are missing if no part names a source', () => {
    expect(isCited([read('So [9].')!])).toBe(false)
    expect(isCited([read('So [9].')!, read('Yes [1].')!])).toBe(true)
  })
})

describe('what a reply may not contain', () => {
  test.each([
    ['links', 'See [the docs](https://evil.test) now.', 'See the docs now.'],
    ['links by reference', 'See [it][1] now.\n[1]: https://evil.test', 'See [it] now.'],
    ['pictures', 'See ![x](https://evil.test/x.png) now.', 'See  now.'],
    ['addresses', 'See https://evil.test/a?b now.', 'See  now.'],
    ['addresses in angle brackets', 'See <https://evil.test> now.', 'See  now.'],
    ['invisible characters', 'a\0b\u202Ec\u200Bd\u0007', 'abcd'],
    ['halves of characters', 'a\uD800b', 'a\uFFFDb'],
  ])('%s are removed', (_, block, markdown) => expect(read(block)).toMatchObject({ markdown }))

  test.each([
    ['around a citation', '[[1]text](/path)'],
    ['around several', '[[1][2]text [1]](/path)'],
    ['within a link', '[[text](/a)](/path)'],
    ['within two', '[[[text](/a)](/b)](/path)'],
    ['around a citation in a link', '[[text [1]](/a)](/path)'],
    ['with a bracket in its address', '[text](/a(b)[1])'],
    ['in many brackets', `${'[[1]'.repeat(30)}text${'](/a)'.repeat(30)}`],
    ['that a citation keeps apart', '[text][1](/path)'],
    ['defined elsewhere, after a citation', '[text]\n\n[[1]text]: /path'],
  ])('no link is left %s', (_, block) => {
    const { markdown } = read(block)!
    expect(markdown).toContain('text')
    expect(markdown).not.toMatch(/\](?:\(|:)/)
  })

  test('an address of a passage may stay', () => {
    expect(read('See https://learn.test/regions [1].')).toEqual(
      phrased('See https://learn.test/regions.', SECTION),
    )
  })

  test('nothing is left of a block without words', () => {
    for (const block of ['[9]', '---', ' \n ', '![x](y)']) expect(read(block)).toBeNull()
  })
})

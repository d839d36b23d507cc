import { describe, expect, test } from 'vitest'
import { giveOnce, headingAnchor, objectiveAnchor, termAnchor } from './anchors.ts'
import { HIT_START, HIT_STOP, segmentsOf } from './headline.ts'
import { narrowTerms } from './narrow-terms.ts'
import { plainText } from './plain-text.ts'

describe('anchors', () => {
  test('are made from codes, headings and terms', () => {
    expect([objectiveAnchor('1.1'), headingAnchor('Common traps'), termAnchor('Azure RBAC (roles)')]).toEqual(
      ['objective-1.1', 'common-traps', 'term-azure-rbac-roles'],
    )
    expect(termAnchor('…')).toBe('term-section')
  })

  test('are unique, and never an id that the page itself uses', () => {
    expect(giveOnce(['a', 'a', 'main', 'a'])).toEqual(['a', 'a-2', 'main-2', 'a-3'])
  })
})

describe('the plain text of HTML', () => {
  test('has no tags, keeps words apart and decodes characters', () => {
    expect(
      plainText('<p>One <code>&lt;b&gt;</code></p><ul><li>two</li><li>three&#x3C;4 &amp;amp;</li></ul>'),
    ).toBe('One <b> two three<4 &amp;')
    expect(plainText('<table><tr><td>a</td><td>b</td></tr></table>')).toBe('a b')
  })

  test('keeps what only looks like an entity', () => {
    expect(plainText('&nothing; &#39;')).toBe("&nothing; '")
  })
})

describe('a glossary', () => {
  const terms = [
    { term: 'CLI', html: 'Written as <code>az &lt;group&gt; list</code>.' },
    { term: 'ACL & firewall', html: 'A list of <em>rules</em>.' },
  ]
  const narrowed = (typed: string) => narrowTerms(terms, typed).map(({ term }) => term)

  test('is narrowed by words of a term or its definition, in any order and case', () => {
    expect(narrowed('LIST')).toEqual(['CLI', 'ACL & firewall'])
    expect(narrowed(' rules acl ')).toEqual(['ACL & firewall'])
    expect(narrowed('rules cli')).toEqual([])
    expect(narrowed('')).toHaveLength(2)
  })

  test('is narrowed by its visible text, including symbols, and not by its markup', () => {
    expect(narrowed('<group>')).toEqual(['CLI'])
    expect(narrowed('&')).toEqual(['ACL & firewall'])
    for (const written of ['&lt;', 'code', 'em>']) expect(narrowed(written)).toEqual([])
  })
})

describe('a search result', () => {
  test('is divided into pieces of plain text', () => {
    expect(segmentsOf(`A ${HIT_START}zone${HIT_STOP} &lt;b&gt;\n  fails`)).toEqual([
      { text: 'A ', isHit: false },
      { text: 'zone', isHit: true },
      { text: ' <b> fails', isHit: false },
    ])
  })

  test('is one piece if it has no hit', () => {
    expect(segmentsOf('A zone')).toEqual([{ text: 'A zone', isHit: false }])
    expect(segmentsOf('')).toEqual([])
  })

  test('contains no marker characters, whole or broken', () => {
    expect(segmentsOf(`${HIT_STOP}a ${HIT_START}b`)).toEqual([{ text: 'a b', isHit: false }])
  })
})

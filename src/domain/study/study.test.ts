import { describe, expect, test } from 'vitest'
import { giveOnce, headingAnchor, objectiveAnchor, termAnchor } from './anchors.ts'
import { HIT_START, HIT_STOP, segmentsOf } from './headline.ts'
import { narrowTerms } from './narrow-terms.ts'
import { plainText } from './plain-text.ts'

describe('anchors', () => {
  test('are made of codes, headings and terms', () => {
    expect([objectiveAnchor('1.1'), headingAnchor('Common traps'), termAnchor('Azure RBAC (roles)')]).toEqual(
      ['objective-1.1', 'common-traps', 'term-azure-rbac-roles'],
    )
    expect(termAnchor('…')).toBe('term-section')
  })

  test('are given once, and never one that the page itself has', () => {
    expect(giveOnce(['a', 'a', 'main', 'a'])).toEqual(['a', 'a-2', 'main-2', 'a-3'])
  })
})

describe('the text of HTML', () => {
  test('has no tags, keeps words apart, and says characters as they are', () => {
    expect(
      plainText('<p>One <code>&lt;b&gt;</code></p><ul><li>two</li><li>three&#x3C;4 &amp;amp;</li></ul>'),
    ).toBe('One <b> two three<4 &amp;')
    expect(plainText('<table><tr><td>a</td><td>b</td></tr></table>')).toBe('a b')
  })

  test('what is no entity stays', () => {
    expect(plainText('&nothing; &#39;')).toBe("&nothing; '")
  })
})

describe('a glossary', () => {
  const terms = [
    { term: 'CLI', html: 'Written as <code>az &lt;group&gt; list</code>.' },
    { term: 'ACL & firewall', html: 'A list of <em>rules</em>.' },
  ]
  const narrowed = (typed: string) => narrowTerms(terms, typed).map(({ term }) => term)

  test('is narrowed by words of a term and of its definition, in any order and case', () => {
    expect(narrowed('LIST')).toEqual(['CLI', 'ACL & firewall'])
    expect(narrowed(' rules acl ')).toEqual(['ACL & firewall'])
    expect(narrowed('rules cli')).toEqual([])
    expect(narrowed('')).toHaveLength(2)
  })

  test('is narrowed by what is read, signs included, and not by how it is written', () => {
    expect(narrowed('<group>')).toEqual(['CLI'])
    expect(narrowed('&')).toEqual(['ACL & firewall'])
    for (const written of ['&lt;', 'code', 'em>']) expect(narrowed(written)).toEqual([])
  })
})

describe('what was found', () => {
  test('is told apart in pieces of plain text', () => {
    expect(segmentsOf(`A ${HIT_START}zone${HIT_STOP} &lt;b&gt;\n  fails`)).toEqual([
      { text: 'A ', isHit: false },
      { text: 'zone', isHit: true },
      { text: ' <b> fails', isHit: false },
    ])
  })

  test('is one piece where nothing was looked for', () => {
    expect(segmentsOf('A zone')).toEqual([{ text: 'A zone', isHit: false }])
    expect(segmentsOf('')).toEqual([])
  })

  test('holds no mark of its own, whole or broken', () => {
    expect(segmentsOf(`${HIT_STOP}a ${HIT_START}b`)).toEqual([{ text: 'a b', isHit: false }])
  })
})

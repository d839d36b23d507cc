import { expect, test } from 'vitest'
import { etagOf, isKnown } from './etag.ts'

const ETAG = etagOf('a page')

test('the same content has the same tag, as text or bytes, and different content has a different tag', () => {
  expect(etagOf(Buffer.from('a page'))).toBe(ETAG)
  expect(etagOf('another page')).not.toBe(ETAG)
  expect(ETAG).toMatch(/^"[\w-]{22}"$/)
})

test.each([
  ['the tag itself', ETAG, true],
  ['a list with the tag', `"other", ${ETAG}`, true],
  ['the tag, marked as weak by a proxy', `W/${ETAG}`, true],
  ['another tag', '"other"', false],
  ['a longer tag that contains it', `"x${ETAG.slice(1)}`, false],
  ['nothing', undefined, false],
])('If-None-Match with %s: %s → known: %s', (_, ifNoneMatch, known) => {
  expect(isKnown(ifNoneMatch, ETAG)).toBe(known)
  expect(isKnown(ifNoneMatch, `W/${ETAG}`)).toBe(known)
})

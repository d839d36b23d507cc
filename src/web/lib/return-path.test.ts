import { describe, expect, test } from 'vitest'
import { parseReturnPath } from './return-path.ts'

const ORIGIN = 'https://exams.test'

describe('a page to return to', () => {
  test.each([
    ['/course/az-900', '/course/az-900'],
    ['/checkout?plan=pro_yearly', '/checkout?plan=pro_yearly'],
    ['/course/az-900?showTimedExam=true#sets', '/course/az-900?showTimedExam=true'],
    ['/a/../pricing', '/pricing'],
  ])('may be a path of this site: %s', (value, path) => {
    expect(parseReturnPath(value, ORIGIN)).toBe(path)
  })

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/..//evil.test/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'course/az-900',
    '',
    `/${'x'.repeat(3000)}`,
    null,
    7,
    { path: '/' },
  ])('never leads elsewhere: %j', (value) => {
    expect(parseReturnPath(value, ORIGIN)).toBeNull()
  })

  test.each(['/verify-email?token=x', '/reset-password?token=x', '/change-email?token=x'])(
    'is never a page for a link that works only once: %s',
    (value) => {
      expect(parseReturnPath(value, ORIGIN)).toBeNull()
    },
  )
})

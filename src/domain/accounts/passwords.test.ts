import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { findPasswordProblem } from './passwords.ts'

const email = 'jo.example@people.test'
const problem = (password: string, minimum = 6) =>
  findPasswordProblem(password, { email, minimum })?.code ?? null

test('the operator sets the minimum length, counted in characters as people see them', () => {
  expect(findPasswordProblem('k3#x', { email, minimum: 6 })).toEqual({
    code: 'password_too_short',
    details: { minimum: 6 },
  })
  expect(problem('k3#xqz')).toBeNull()
  expect(problem('k3#xqz', 12)).toBe('password_too_short')
  expect(problem('😀😁😂🤣😃')).toBe('password_too_short')
  expect(problem('😀😁😂🤣😃😄')).toBeNull()
})

describe('refused as common', () => {
  test.each([
    'password',
    'PASSWORD',
    'Passw0rd',
    'letmein',
    'iloveyou',
    'welcome123',
    'trustno1',
    'aaaaaa',
    '000000',
    '......',
    '121212',
    'abcabc',
    'abcabcab',
    'xyxyxyx',
    '😀😀😀😀😀😀',
    '123456',
    '654321',
    '234567890',
    'abcdef',
    'fedcba',
    'qwerty',
    'ytrewq',
    'asdfgh',
    'azerty',
    'qwertz',
    '1q2w3e',
    '1qaz2wsx',
    'cutscore',
    'CutScore!',
    'cutscore2026',
    'jo.example',
    'Jo.Example1',
    'jo.example2026',
    email,
  ])('%s', (password) => expect(problem(password)).toBe('password_too_common'))
})

describe('accepted', () => {
  test.each(
    [
      'right horse 42',
      'k3#xqz',
      'aaaaab',
      'abcabd',
      '123457',
      '135792',
      'qwertz7',
      'cutscore and more',
      'mycutscore',
      'jo.example20261',
      'jo',
      'people',
      'ababac',
      '      x',
      'пароль-42',
      'Ключ2026',
    ].filter((password) => password.length >= 6),
  )('%s', (password) => expect(problem(password)).toBeNull())
})

test('the list is in lower case and contains no password that would be too short anyway', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(6)
  }
})

import { expect, test } from 'vitest'
import { cognateBeginning } from './cognates.ts'

test.each([
  ['authentication', 'autenticación'],
  ['authentication', 'Authentifizierung'],
  ['cryptography', 'criptografia'],
  ['redundancy', 'redundância'],
  ['classification', 'Klassifikation'],
])('"%s" and "%s" begin alike', (english, other) => {
  expect(cognateBeginning(other)).toBe(cognateBeginning(english))
})

test('short words and words with digits tell nothing', () => {
  expect([cognateBeginning('rede'), cognateBeginning('ipv6address')]).toEqual([null, null])
})

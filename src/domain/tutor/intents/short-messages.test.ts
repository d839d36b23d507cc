import { describe, expect, test } from 'vitest'
import { readIntent } from './read-intent.ts'
import { agrees, saysNext, saysYes, wonders } from './short-messages.ts'

const read = (text: string, hasQuestion = false) => readIntent(text, { language: 'en', hasQuestion }).intent

test.each(['yes', 'Yeah!', 'ja', 'Oui.', 'Sí', 'sim'])('"%s" says yes', (text) => {
  expect(saysYes(text)).toBe(true)
  expect(read(text)).toBe('thanks')
})

test.each(['ok', 'Cool!', 'genau', 'D’accord', 'vale', 'beleza'])(
  '"%s" agrees, but answers nothing',
  (text) => {
    expect(agrees(text)).toBe(true)
    expect(saysYes(text)).toBe(false)
    expect(read(text)).toBe('thanks')
  },
)

test.each(['why?', '??', '…', 'Und warum?', 'Pourquoi ?', '¿Por qué?', '¿Cómo?', 'mas por que'])(
  '"%s" asks for more',
  (text) => {
    expect(wonders(text)).toBe(true)
    expect(read(text)).toBe('more')
  },
)

test.each([
  'next',
  'Another one, please',
  'weiter',
  'noch eine Frage',
  'une autre',
  'la siguiente',
  'próxima',
  'mais uma',
])('"%s" asks for another one', (text) => {
  expect(saysNext(text)).toBe(true)
})

test.each([
  'Ok?',
  'yes, but what is a zone?',
  'Why is a zone cheaper?',
  'next generation firewall',
  'Что такое зона?',
  '👍',
])('"%s" is none of these', (text) => {
  expect([agrees, saysYes, wonders, saysNext].map((is) => is(text))).toEqual([false, false, false, false])
})

describe('beside a question', () => {
  test.each([
    'Why not Azure Files?',
    'Warum nicht Azure Files?',
    'Pourquoi pas Azure Files ?',
    '¿Y por qué no Azure Files?',
    'Por que não Azure Files?',
  ])('"%s" asks why a choice is wrong', (text) => {
    expect(read(text, true)).toBe('why_wrong')
  })

  test('a word with a hyphen is no verdict', () => {
    expect(read('Why is right-sizing cheaper?', true)).not.toBe('why_wrong')
  })
})

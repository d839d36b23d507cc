import { expect, test } from 'vitest'
import { findNamedChoice } from './find-named-choice.ts'

const choices = ['Azure Files', 'Azure Blob Storage', 'Azure Disk Storage', 'AND'].map((text, at) => ({
  id: `${at}`,
  text,
  isCorrect: at === 1,
  rationale: null,
}))
const named = (message: string) => findNamedChoice(choices, message)?.text ?? null

test.each([
  ['Why is B wrong?', 'Azure Blob Storage'],
  ['why not c', 'Azure Disk Storage'],
  ['Warum ist A falsch?', 'Azure Files'],
  ['Pourquoi pas la B ?', 'Azure Blob Storage'],
  ['¿Por qué no es la C?', 'Azure Disk Storage'],
  ['Por que a A está errada?', 'Azure Files'],
  ['B is wrong, but why?', 'Azure Blob Storage'],
  ['and C?', 'Azure Disk Storage'],
  ['what about B', 'Azure Blob Storage'],
  ['und A?', 'Azure Files'],
  ['¿y la C?', 'Azure Disk Storage'],
  ['e a B?', 'Azure Blob Storage'],
  ['Why not Azure Files?', 'Azure Files'],
  ['why is the disk wrong', 'Azure Disk Storage'],
])('“%s” names %s', (message, choice) => {
  expect(named(message)).toBe(choice)
})

test.each([
  'Why is my answer wrong?',
  'Why is Azure wrong?',
  'Why is storage wrong?',
  'Why B and not C?',
  'Why is G wrong?',
  'Why blob, and not disk?',
  'pourquoi c’est faux, d’après le cours',
  'pourquoi c est faux',
  'A minha resposta está errada?',
  'E por que está errada?',
  'A ver, ¿por qué está mal?',
  'Why is C# wrong here?',
  '¿Por qué no es la a o la e?',
])('“%s” names no single choice', (message) => {
  expect(named(message)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { assertsAnswer } from './asserts-answer.ts'

const CHOICES = ['Availability zone', 'Virtual Machine Scale Set', 'A region pair', 'Standby replica']
const KNOWN = ['Which service survives the loss of a building in one region?']
const asserts = (text: string) => assertsAnswer(text, { choices: CHOICES, known: KNOWN })

describe('a reply before the reveal is replaced', () => {
  test.each([
    'An availability zone would survive.',
    'Think about zones that are available.',
    'Not a replica, surely.',
    'VMSS is what you need.',
    'Look at AZs first.',
    'Use a scale set.',
    'The correct answer follows from the first sentence.',
    'The answer is B.',
    'Option C fits.',
    'Yes, that is it.',
    'Die richtige Antwort steht oben.',
    'Genau, das stimmt.',
    'La bonne réponse est évidente.',
    'La respuesta correcta es evidente.',
    'A resposta certa é evidente.',
    'Não, pense de novo.',
  ])('%s', (text) => expect(asserts(text)).toBe(true))
})

describe('a reply that repeats what is known is shown', () => {
  test.each([
    'What would survive the loss of a building? Think about what is lost in one region.',
    'The notes say that […] are kept apart. What follows from that?',
    'Read the section about disasters first.',
    'Lies zuerst den Abschnitt über Ausfälle.',
  ])('%s', (text) => expect(asserts(text)).toBe(false))
})

test('a reply that repeats an operator which is a choice is replaced', () => {
  const operators = { choices: ['`!=`', '`==`'], known: KNOWN }
  expect(assertsAnswer('Try `!=` here.', operators)).toBe(true)
  expect(assertsAnswer('Try another operator.', operators)).toBe(false)
})

test('the same replies are replaced whichever choice is right', () => {
  for (const text of ['Use a scale set.', 'Read the section first.'])
    expect(assertsAnswer(text, { choices: CHOICES.toReversed(), known: KNOWN })).toBe(asserts(text))
})

import { expect, test } from 'vitest'
import { levelShown, providerShown, titleShown } from './course-names.ts'

test.for([
  ['AI-900', 'AI-900: Microsoft Azure AI Fundamentals'],
  ['ai-900: Azure AI', 'AI-900: Microsoft Azure AI Fundamentals'],
  ['AI-900: Microsoft Azure AI Fundamentals', 'AI-900: Microsoft Azure AI Fundamentals'],
  ['AI-901: Azure AI', 'AI-901: Azure AI'],
  ['AI-9001', 'AI-9001'],
  ['Preparing for AI-900', 'Preparing for AI-900'],
  ['constructor', 'constructor'],
] as const)('the title %s is shown as %s', ([stored, shown]) => {
  expect(titleShown(stored)).toBe(shown)
})

test('an unknown provider is shown under the default name from the site file', () => {
  expect(providerShown('Unknown')).toBe('Cloud')
  expect(providerShown('Microsoft')).toBe('Microsoft')
})

test('a level is followed by the word "Level"', () => {
  expect(levelShown('Intermediate')).toBe('Intermediate Level')
})

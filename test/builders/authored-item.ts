import type { AuthoredItem } from '../../src/domain/authoring/item.ts'

/** A question as its file describes it. Its type and its number of keys follow from the key. */
export function buildItem(change: Partial<AuthoredItem> = {}): AuthoredItem {
  const { key = ['a'] } = change
  return {
    id: 'x',
    type: key.length === 1 ? 'single' : 'multiple',
    choose: key.length,
    difficulty: 'easy',
    domain: 'one',
    objective: '1.1',
    stem: 'Which?',
    choices: ['a', 'b', 'c'].map((id) => ({ id, text: `Text ${id}`, rationale: 'r' })),
    key,
    explanation: 'One.\n\nTwo.',
    citations: [],
    language: 'en',
    verifiedOn: '2026-11-20',
    author: 'A',
    licence: 'L',
    ...change,
  }
}

import { expect, test } from 'vitest'
import { readStem, stemParts } from './read-stem.ts'

test('the question is separate from the sentences that limit its answers', () => {
  const stem = [
    'A bank must keep recordings for ten years. They are rarely read.',
    'The price should be as low as possible.\n\nWhich tier should it use?',
  ].join(' ')
  expect(readStem(stem)).toEqual({
    asked: 'Which tier should it use?',
    constraints: ['A bank must keep recordings for ten years.', 'The price should be as low as possible.'],
  })
})

test('"Choose TWO." is neither', () => {
  expect(readStem('Nothing may be lost. Which services fit? Choose TWO.')).toEqual({
    asked: 'Which services fit?',
    constraints: ['Nothing may be lost.'],
  })
})

test('code and tables are left out, and at most three limits are named', () => {
  const stem = [
    'It must be cheap. It must be fast. It must be small. It must be new.',
    '```text\nno permission?\n```',
    '| must | not |\n| --- | --- |',
    'What is missing?',
  ].join('\n\n')
  expect(readStem(stem)).toEqual({
    asked: 'What is missing?',
    constraints: ['It must be fast.', 'It must be small.', 'It must be new.'],
  })
})

test('a stem without a question mark asks with its last sentence', () => {
  expect(readStem('A firm moves. Complete the command.').asked).toBe('Complete the command.')
  expect(readStem('')).toEqual({ asked: '', constraints: [] })
})

test('the parts of a stem are its sentences, short blocks of code, and the lines of output', () => {
  const block = 'resource "server" "app" {\n  size = 2\n}'
  const stem = [
    'A plan fails. It says:',
    '```text\nError: no size\n  on line 3\n```',
    `\`\`\`hcl\n${block}\n\nregion = "north"\n\`\`\``,
    '| a | b |\n| --- | --- |',
    'What is\nmissing?',
  ].join('\n\n')
  expect(stemParts(stem)).toEqual([
    'A plan fails.',
    'It says:',
    'What is missing?',
    ...['Error: no size', 'on line 3', block, 'region = "north"'].map(asCode),
  ])
})

test('a long block of code comes in lines', () => {
  const lines = ['{', '  "effect": "deny"', ...Array<string>(8).fill('}')]
  expect(stemParts(`\`\`\`json\n${lines.join('\n')}\n\`\`\``)).toContain(asCode('"effect": "deny"'))
})

function asCode(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}

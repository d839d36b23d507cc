import { expect, test } from 'vitest'
import { conversationMarkdown } from './export-conversation.ts'

test('a conversation becomes Markdown, with who said what and when', () => {
  const at = '2026-11-23T10:05:30.000Z'
  expect(
    conversationMarkdown({
      course: { title: 'Cloud basics' },
      mode: 'study',
      title: 'What is a zone?',
      list: [
        { role: 'user', text: 'What is a zone? ', at },
        { role: 'assistant', text: 'The notes say:\n\n> A datacenter', at },
      ],
    }),
  ).toBe(
    '# What is a zone?\n\nCloud basics, study mode\n\n## You, 2026-11-23 10:05 UTC\n\nWhat is a zone?\n\n## Tutor, 2026-11-23 10:05 UTC\n\nThe notes say:\n\n> A datacenter\n',
  )
})

import { expect, test } from 'vitest'
import { countWords, parseNotes, parseSelfCheck } from './notes.ts'

const DOMAIN = { objectives: [{ code: '1.1', name: 'First' }] }

test('notes are read as an opening and sections, each with its objective and line', () => {
  const notes = parseNotes(
    '# Cloud concepts\n\nWhat it is.\n\n## 1.1 Renting, not owning\nText.\n\n### More\nMore.\n\n## 2.2 Not of this domain\nOther.\n',
    DOMAIN,
  )
  expect(notes).toEqual({
    title: 'Cloud concepts',
    intro: 'What it is.',
    sections: [
      { line: 5, heading: 'Renting, not owning', objective: '1.1', markdown: 'Text.\n\n### More\nMore.' },
      { line: 11, heading: '2.2 Not of this domain', objective: null, markdown: 'Other.' },
    ],
  })
})

test('a comment in a code block does not begin a section', () => {
  const { sections } = parseNotes('# T\n\n## 1.1 Scripts\n```sh\n## not a heading\n```\nText.', DOMAIN)
  expect(sections.map(({ heading }) => heading)).toEqual(['Scripts'])
})

test('if a text has no title, all of it is the opening', () => {
  expect(parseNotes('Just text.', DOMAIN)).toEqual({ title: null, intro: 'Just text.', sections: [] })
})

test('self-check questions are bullets with a question and an answer, possibly over several lines', () => {
  expect(parseSelfCheck('- **Which one?** This\n  one.\n- **And `why`?** Because.')).toEqual([
    { question: 'Which one?', answer: 'This one.' },
    { question: 'And `why`?', answer: 'Because.' },
  ])
  expect(parseSelfCheck('Some text.\n- **Which?** This.')).toBeNull()
  expect(parseSelfCheck('- **Which?**')).toBeNull()
})

test('Markdown syntax does not count as words', () => {
  expect(countWords('| a | b |\n|---|---|\n- one **two** — three')).toBe(5)
})

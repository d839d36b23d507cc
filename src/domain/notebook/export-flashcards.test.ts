import { expect, test } from 'vitest'
import { readAnki } from '../../../test/builders/read-anki.ts'
import { type Flashcard, flashcardsFile } from './export-flashcards.ts'

const card = (change: Partial<Flashcard> = {}): Flashcard => ({
  questionId: '0194f3a0-0000-7000-8000-000000000001',
  course: { slug: 'az-900', title: 'AZ-900: Fundamentals' },
  licence: 'CC-BY-4.0',
  set: 'Set 1',
  domain: 'cloud-concepts',
  stem: '<p>Which <strong>two</strong> are "regions"?</p>',
  choices: [
    { text: 'First', isCorrect: false },
    { text: 'Second', isCorrect: true },
    { text: 'Third', isCorrect: true },
  ],
  explanation: '<p>Because.</p>',
  citations: [
    { title: 'Regions & zones', publisher: 'Microsoft', url: 'https://learn.microsoft.com/regions' },
  ],
  note: null,
  isFlagged: false,
  isMistake: true,
  ...change,
})
const fieldsOf = (change: Partial<Flashcard> = {}) => readAnki(flashcardsFile([card(change)])).notes[0]!
const side = (html: string) => `<div style="text-align:left">${html}</div>`

test('the file says how to read it, and ends with a line break', () => {
  const text = flashcardsFile([card()])
  expect(Object.fromEntries(readAnki(text).header)).toEqual({
    separator: 'tab',
    html: 'true',
    'guid column': '1',
    'tags column': '4',
    columns: 'Id\tFront\tBack\tTags',
  })
  expect(text.endsWith('\n')).toBe(true)
})

test('the answer is on the back only, with its reason, source and licence', () => {
  const [id, front, back, tags] = fieldsOf()
  expect(id).toBe(card().questionId)
  expect(front).toBe(
    side(
      '<p>Which <strong>two</strong> are "regions"?</p><ol type="A"><li>First</li><li>Second</li><li>Third</li></ol>',
    ),
  )
  expect(back).toBe(
    side(
      '<ol type="A"><li value="2"><b>Second</b></li><li value="3"><b>Third</b></li></ol><p>Because.</p>' +
        '<p><b>Sources</b></p><ul><li>Regions &amp; zones, Microsoft: https://learn.microsoft.com/regions</li></ul>' +
        '<p><small>AZ-900: Fundamentals · Set 1 · Cutscore · Licence: CC-BY-4.0</small></p>',
    ),
  )
  expect(tags).toBe('az-900::cloud-concepts mistake')
})

test('in a note, line breaks, tabs, quotation marks and HTML stay text, and the note stays on one line', () => {
  const note = '"Quoted"\tand <script>alert(1)</script>\r\n#no header & more\n[sound:x.mp3]'
  const text = flashcardsFile([card({ note }), card()])
  expect(text.trimEnd().split('\n')).toHaveLength(7)
  expect(readAnki(text).notes[0]![2]).toContain(
    '<div style="white-space:pre-wrap">&quot;Quoted&quot;&#9;and &lt;script&gt;alert(1)&lt;/script&gt;<br>#no header &amp; more<br>&#91;sound:x.mp3]</div>',
  )
})

test('tags contain no spaces', () =>
  expect(fieldsOf({ domain: 'a b:c', isFlagged: true })[3]).toBe('az-900::a-b-c mistake flagged'))

test('without notes, only the header remains', () =>
  expect(flashcardsFile([]).trimEnd().split('\n')).toHaveLength(5))

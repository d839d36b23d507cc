import { expect, test } from 'vitest'
import { ankiText, type Flashcard } from './export-flashcards.ts'

const card = (change: Partial<Flashcard> = {}): Flashcard => ({
  questionId: '0194f3a0-0000-7000-8000-000000000001',
  course: { slug: 'az-900', title: 'AZ-900: Fundamentals' },
  licence: 'CC-BY-4.0',
  set: 'Set 1',
  domain: 'cloud-concepts',
  stem: 'Which **two** are "regions"?',
  choices: [
    { text: 'First', isCorrect: false },
    { text: 'Second', isCorrect: true },
    { text: 'Third', isCorrect: true },
  ],
  explanation: 'Because.',
  citations: [{ title: 'Regions', publisher: 'Microsoft', url: 'https://learn.microsoft.com/regions' }],
  note: null,
  isFlagged: false,
  isMistake: true,
  ...change,
})

/** The fields of the nth note, as Anki reads them. */
function fieldsOf(text: string, nth = 0): string[] {
  const line = text.split('\n').filter((each) => !each.startsWith('#'))[nth]!
  return line.split('\t').map((field) => field.slice(1, -1).replaceAll('""', '"'))
}

test('the file starts with its format, and ends with a line break', () => {
  const text = ankiText([card()])
  expect(text.split('\n').slice(0, 5)).toEqual([
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#tags column:4',
    '#columns:Id\tFront\tBack\tTags',
  ])
  expect(text.endsWith('\n')).toBe(true)
})

test('the answer is on the back only, with its reason, source and licence', () => {
  const [id, front, back, tags] = fieldsOf(ankiText([card()])) as [string, string, string, string]
  expect(id).toBe(card().questionId)
  expect(front).toBe(
    'Which **two** are "regions"?<ol type="A"><li>First</li><li>Second</li><li>Third</li></ol>',
  )
  expect(back).toBe(
    '<b>B. Second</b><br><b>C. Third</b><br><br>Because.<br><br>Regions, Microsoft: https://learn.microsoft.com/regions<br><br>' +
      '<small>AZ-900: Fundamentals · Set 1 · Cutscore · Licence: CC-BY-4.0</small>',
  )
  expect(tags).toBe('az-900::cloud-concepts mistake')
})

test('line breaks, tabs, quotation marks and HTML in texts stay text, one note a line', () => {
  const note = '"Quoted"\tand <script>alert(1)</script>\n#no header & more'
  const text = ankiText([card({ note, stem: '"Begins" quoted\r\n- and a list' }), card()])
  expect(text.trimEnd().split('\n')).toHaveLength(7)
  const [, front, back] = fieldsOf(text) as [string, string, string]
  expect(front).toContain('"Begins" quoted<br>- and a list<ol')
  expect(back).toContain('"Quoted" and &lt;script&gt;alert(1)&lt;/script&gt;<br>#no header &amp; more')
})

test('a picture is described in words, and tags contain no spaces', () => {
  const [, front, , tags] = fieldsOf(
    ankiText([
      card({ stem: 'Which?\n\n![Two networks](pictures/two.svg)', domain: 'a b:c', isFlagged: true }),
    ]),
  ) as [string, string, string, string]
  expect(front).toContain('[Picture: Two networks]')
  expect(tags).toBe('az-900::a-b-c mistake flagged')
})

test('without notes, only the header remains', () =>
  expect(ankiText([]).trimEnd().split('\n')).toHaveLength(5))

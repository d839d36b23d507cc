import { expect, test } from 'vitest'
import {
  type ExportedEntry,
  notebookCsv,
  notebookMarkdown,
  wholeNotebookCsv,
  wholeNotebookMarkdown,
} from './export-notebook.ts'

const entry = (change: Partial<ExportedEntry> = {}): ExportedEntry => ({
  stem: 'Which, "exactly"?\n\n```bash\n# no heading\n```',
  set: 'Set 1',
  domain: { code: 'a', name: 'Domain A' },
  objective: { code: '1.1', name: 'First' },
  note: null,
  isFlagged: false,
  isMistake: true,
  wrongCount: 2,
  answeredAt: '2026-11-21T10:00:00.000Z',
  ...change,
})

test('fields with commas, quotes or line breaks are quoted in CSV', () => {
  const csv = notebookCsv([entry()])
  expect(csv.startsWith('\uFEFF"Question","Set",')).toBe(true)
  expect(csv).toContain('"Which, ""exactly""?\n\n```bash')
  expect(csv.endsWith('\r\n')).toBe(true)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j does not become a formula in CSV', (body) =>
  expect(notebookCsv([entry({ note: { body, updatedAt: '' } })])).toContain(`,"'${body}"\r\n`),
)

test('the Markdown file has headings for domains and objectives, and none from inside questions', () => {
  const text = notebookMarkdown('Course', [
    entry({ note: { body: 'Ask again', updatedAt: '' } }),
    entry({ domain: { code: 'b', name: 'Domain B' }, isFlagged: true, isMistake: false }),
    entry(),
  ])
  expect([...text.matchAll(/^#+ .*/gm)].map(([line]) => line)).toEqual([
    '# Notebook: Course',
    '## Domain A',
    '### 1.1',
    '### 1.1',
    '## Domain B',
    '### 1.1',
  ])
  expect(text).toContain('> # no heading')
  expect(text).toContain('**Note**\n\nAsk again')
  expect(text).toContain('Set: Set 1 · Objective: 1.1 First · mistake (incorrect 2 ×)')
})

test('a picture is described in words, and its link, which would lead nowhere, is removed', () => {
  const drawn = [entry({ stem: 'Which?\n\n![Two networks](pictures/two.svg)' })]
  expect(notebookCsv(drawn)).toContain('"Which?\n\n[Picture: Two networks]"')
  expect(notebookMarkdown('Course', drawn)).toContain('> Which?\n>\n> [Picture: Two networks]\n')
})

test('entries of several courses are under the name of their course, or beside it', () => {
  const entries = ['A', 'A', 'B'].map((title) => ({ ...entry(), course: { title } }))
  const headings = wholeNotebookMarkdown(entries)
    .split('\n')
    .filter((line) => line.startsWith('# '))
  expect(headings).toEqual(['# Notebook: A', '# Notebook: B'])
  const lines = wholeNotebookCsv(entries).split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFF"Course"', '"A"', '"A"', '"B"', ''])
})

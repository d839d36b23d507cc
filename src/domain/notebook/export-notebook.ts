/** The notebook as CSV and Markdown files. */
import { writeCsv } from '../site/csv.ts'
import { stemWithoutPictures } from './read-stem.ts'

export type ExportedEntry = {
  stem: string
  set: string
  domain: { code: string; name: string }
  objective: { code: string; name: string }
  note: { body: string; updatedAt: string } | null
  isFlagged: boolean
  isMistake: boolean
  wrongCount: number
  answeredAt: string | null
}

const COLUMNS: readonly { name: string; of: (entry: ExportedEntry) => string }[] = [
  { name: 'Question', of: ({ stem }) => stemWithoutPictures(stem) },
  { name: 'Set', of: ({ set }) => set },
  { name: 'Domain', of: ({ domain }) => domain.name },
  { name: 'Objective', of: ({ objective }) => `${objective.code} ${objective.name}` },
  { name: 'Flagged', of: ({ isFlagged }) => (isFlagged ? 'yes' : 'no') },
  { name: 'Mistake', of: ({ isMistake }) => (isMistake ? 'yes' : 'no') },
  { name: 'Times incorrect', of: ({ wrongCount }) => String(wrongCount) },
  { name: 'Last answered', of: ({ answeredAt }) => answeredAt ?? '' },
  { name: 'Note', of: ({ note }) => note?.body ?? '' },
]

export function notebookCsv(entries: readonly ExportedEntry[]): string {
  return writeCsv([
    COLUMNS.map(({ name }) => name),
    ...entries.map((entry) => COLUMNS.map(({ of }) => of(entry))),
  ])
}

export function notebookMarkdown(courseTitle: string, entries: readonly ExportedEntry[]): string {
  const domains = [...Map.groupBy(entries, ({ domain }) => domain.name)]
  const sections = domains.flatMap(([name, members]) => [`## ${name}`, ...members.map(entryMarkdown)])
  return `${[`# Notebook: ${courseTitle}`, ...sections].join('\n\n')}\n`
}

/** Entries of several courses, in their order. */
export type WholeExportedEntry = ExportedEntry & { course: { title: string } }

export function wholeNotebookCsv(entries: readonly WholeExportedEntry[]): string {
  return writeCsv([
    ['Course', ...COLUMNS.map(({ name }) => name)],
    ...entries.map((entry) => [entry.course.title, ...COLUMNS.map(({ of }) => of(entry))]),
  ])
}

export function wholeNotebookMarkdown(entries: readonly WholeExportedEntry[]): string {
  return [...Map.groupBy(entries, ({ course }) => course.title)]
    .map(([title, members]) => notebookMarkdown(title, members))
    .join('\n')
}

function entryMarkdown(entry: ExportedEntry): string {
  const { stem, set, objective, note, isFlagged, isMistake, wrongCount } = entry
  const marks = [isMistake && `mistake (incorrect ${wrongCount} ×)`, isFlagged && 'flagged'].filter(Boolean)
  const facts = [`Set: ${set}`, `Objective: ${objective.code} ${objective.name}`, ...marks]
  return [
    `### ${objective.code}`,
    // As a quotation, so that a heading or code block in the stem stays inside it.
    quoted(stemWithoutPictures(stem)),
    facts.join(' · '),
    ...(note ? [`**Note**\n\n${note.body}`] : []),
  ].join('\n\n')
}

function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

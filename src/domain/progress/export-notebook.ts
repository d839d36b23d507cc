/** The notebook as files that other programs read. */
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
  { name: 'Times wrong', of: ({ wrongCount }) => String(wrongCount) },
  { name: 'Last answered', of: ({ answeredAt }) => answeredAt ?? '' },
  { name: 'Note', of: ({ note }) => note?.body ?? '' },
]

/** Comma-separated values as RFC 4180 writes them, with CRLF and a byte order mark, so that a spreadsheet reads them as UTF-8. */
export function notebookCsv(entries: readonly ExportedEntry[]): string {
  const rows = [
    COLUMNS.map(({ name }) => name),
    ...entries.map((entry) => COLUMNS.map(({ of }) => of(entry))),
  ]
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula is led by an apostrophe (OWASP, CSV injection). */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export function notebookMarkdown(courseTitle: string, entries: readonly ExportedEntry[]): string {
  const domains = [...Map.groupBy(entries, ({ domain }) => domain.name)]
  const sections = domains.flatMap(([name, members]) => [`## ${name}`, ...members.map(entryMarkdown)])
  return `${[`# Notebook: ${courseTitle}`, ...sections].join('\n\n')}\n`
}

function entryMarkdown(entry: ExportedEntry): string {
  const { stem, set, objective, note, isFlagged, isMistake, wrongCount } = entry
  const marks = [isMistake && `mistake (wrong ${wrongCount} ×)`, isFlagged && 'flagged'].filter(Boolean)
  const facts = [`Set: ${set}`, `Objective: ${objective.code} ${objective.name}`, ...marks]
  return [
    `### ${objective.code}`,
    // Quoted, so that a heading or a code block of the stem stays its own.
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

import { parseSelfCheck, SELF_CHECK, TRAPS } from '../../authoring/notes.ts'
import { isPictureAlone } from '../../authoring/pictures.ts'
import { paragraphs } from '../../authoring/text-similarity.ts'
import type { NotesPart } from './texts.ts'

/** A part of a section that says something on its own. */
export type CutPassage = {
  kind: 'prose' | 'item' | 'row' | 'code' | 'trap' | 'check'
  /** As it is quoted. A row of a table comes with the table's head. */
  markdown: string
  /** Passages of one list or table have the same number. */
  group: number
  /** For self-checks. */
  question?: string
  answer?: string
}

export function cutSection({ heading, markdown }: NotesPart): CutPassage[] {
  const checks = heading === SELF_CHECK ? parseSelfCheck(markdown) : null
  if (checks)
    return checks.map(({ question, answer }, group) => ({
      kind: 'check',
      markdown: `**${question}** ${answer}`,
      group,
      question,
      answer,
    }))
  return paragraphs(markdown)
    .filter((paragraph) => !isPictureAlone(paragraph) && !paragraph.startsWith('#'))
    .flatMap((paragraph, group) => cutParagraph(paragraph, group, heading === TRAPS))
}

function cutParagraph(paragraph: string, group: number, isTraps: boolean): CutPassage[] {
  if (/^\s*(?:`{3}|~{3})/.test(paragraph)) return [{ kind: 'code', markdown: paragraph, group }]
  if (paragraph.startsWith('|')) return cutTable(paragraph, group)
  const [lead = '', ...rest] = paragraph.split(/\n(?=(?:[-*]|\d+\.) )/)
  const items = isListItem(lead) ? [lead, ...rest] : rest
  return [
    ...(isListItem(lead) ? [] : [{ kind: 'prose' as const, markdown: joinLines(lead), group }]),
    ...items.map((item) => ({
      kind: isTraps ? ('trap' as const) : ('item' as const),
      markdown: joinLines(item),
      group,
    })),
  ]
}

function cutTable(table: string, group: number): CutPassage[] {
  const [head = '', rule = '', ...rows] = table.split('\n')
  if (!/^\|[\s:|-]+$/.test(rule)) return [{ kind: 'prose', markdown: table, group }]
  return rows.map((row) => ({ kind: 'row', markdown: [head, rule, row].join('\n'), group }))
}

const isListItem = (line: string) => /^(?:[-*]|\d+\.) /.test(line)
const joinLines = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

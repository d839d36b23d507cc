import { linesOutsideCode } from './code.ts'
import type { AuthoredDomain } from './item.ts'

/** The study notes of a domain: a title, an opening, and a section for every objective. */

export type NotesSection = {
  /** The line of the heading in the file, from 1. */
  line: number
  heading: string
  /** The objective that the section explains; null for the sections on traps and self-check. */
  objective: string | null
  markdown: string
}
export type Notes = {
  /** Null if the file does not begin with a title. */
  title: string | null
  intro: string
  sections: NotesSection[]
}

export const TRAPS = 'Common traps'
export const SELF_CHECK = 'Check yourself'

export function parseNotes(markdown: string, { objectives }: Pick<AuthoredDomain, 'objectives'>): Notes {
  const lines = markdown.split('\n')
  const shown = linesOutsideCode(markdown)
  const starts = shown.filter(({ text }) => text.startsWith('## ')).map(({ line }) => line)
  const between = (from: number, to: number | undefined) =>
    lines
      .slice(from, to && to - 1)
      .join('\n')
      .trim()
  const first = shown.find(({ text }) => text.trim() !== '')
  const title = first && /^# (.+)$/.exec(first.text)?.[1]
  return {
    title: title?.trim() ?? null,
    intro: between(title ? first.line : 0, starts[0] ?? lines.length + 1),
    sections: starts.map((line, index) => {
      const heading = lines[line - 1]!.slice(3).trim()
      const [, code = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(heading) ?? []
      const isKnown = objectives.some((objective) => objective.code === code)
      return {
        line,
        heading: isKnown ? rest : heading,
        objective: isKnown ? code : null,
        markdown: between(line, starts[index + 1] ?? lines.length + 1),
      }
    }),
  }
}

export type SelfQuestion = { question: string; answer: string }

/** The questions of bullets in the form `- **Question?** Answer.`; null if any bullet has another form. */
export function parseSelfCheck(markdown: string): SelfQuestion[] | null {
  const bullets = markdown
    .trim()
    .split(/\n(?=[-*] )/)
    .map((bullet) => /^[-*] \*\*([^*].*?)\*\*\s+(\S.*)$/s.exec(bullet.replaceAll(/\s*\n\s*/g, ' ')))
  if (bullets.some((bullet) => bullet === null)) return null
  return bullets.map((bullet) => ({ question: bullet![1]!, answer: bullet![2]! }))
}

/** The number of words that a reader sees, without the syntax of tables and lists. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

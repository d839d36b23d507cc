import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GlossaryEntry } from '#domain/authoring/glossary-lint.ts'
import type { LintProblem } from '#domain/authoring/item.ts'
import { GlossaryFile } from './course-files.ts'
import { readCourseFile } from './read-file.ts'

/** The study notes of each domain, as written, and the glossary. */
export type ReadStudy = {
  notes: { file: string; domain: string; markdown: string }[]
  glossary: GlossaryEntry[]
}

const NOTES = 'notes'
export const GLOSSARY = 'glossary.yaml'

export function readStudy(folder: string, problems: LintProblem[]): ReadStudy {
  const names = existsSync(join(folder, NOTES)) ? readdirSync(join(folder, NOTES)).toSorted() : []
  const glossary = existsSync(join(folder, GLOSSARY))
    ? readCourseFile(folder, GLOSSARY, GlossaryFile, problems)
    : []
  return {
    notes: names.map((name) => ({
      file: `${NOTES}/${name}`,
      domain: name.replace(/\.md$/, ''),
      markdown: readFileSync(join(folder, NOTES, name), 'utf8'),
    })),
    glossary: glossary ?? [],
  }
}

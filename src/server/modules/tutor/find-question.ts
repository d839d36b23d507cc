import type { PublicQuestion, Section } from '#domain/tutor/hints/give-hint.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { CourseTexts } from './find-library.ts'
import { findStem } from './library-store.ts'

/**
 * A question as everybody may see it, with the section about its objective. Choices are in the order of their random ids,
 * which says nothing about which is right. `db` is connected with the tutor's role, which cannot read answer keys.
 */
export async function findPublicQuestion(
  db: Db,
  { library: { sections, terms }, objectives }: CourseTexts,
  which: { questionId: string; version: number },
): Promise<{ question: PublicQuestion; section: Section | null }> {
  const row = await findStem(db, which)
  if (!row) throw new Refusal('question_not_found')
  const choices = row.choices.map(({ text }) => text)
  const glossOf = (choice: string) =>
    terms.find(({ term }) => term.toLowerCase() === choice.trim().toLowerCase()) ?? null
  return {
    question: {
      stem: row.stem,
      choose: row.choose,
      choices,
      glosses: choices.map(glossOf),
      objective: { code: row.objective, name: objectives.get(row.objective) ?? row.objective },
    },
    section:
      sections.find(({ domain, objective }) => domain === row.domain && objective === row.objective) ?? null,
  }
}

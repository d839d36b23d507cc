import type { AnsweredSearch, StudySearch } from '#contract/study.ts'
import { segmentsOf } from '#domain/study/headline.ts'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../db/database.ts'
import { finishOverdue } from '../attempts/finish-attempt.ts'
import { countClosed, selectFoundQuestions } from './answered-store.ts'
import { requireCourseRef } from './policy.ts'
import { selectFoundSections, selectFoundTerms } from './search-store.ts'

/** Notes and glossary: the same for everyone. */
export async function searchStudy(
  db: Queryable,
  { slug, words }: { slug: string; words: string },
): Promise<StudySearch> {
  const course = await requireCourseRef(db, slug)
  const search = { courseId: course.id, words }
  const [sections, terms] = await Promise.all([selectFoundSections(db, search), selectFoundTerms(db, search)])
  return {
    course: { slug: course.slug, title: course.title },
    sections: sections.map(({ heading, excerpt, ...section }) => ({
      ...section,
      heading: segmentsOf(heading),
      excerpt: segmentsOf(excerpt),
    })),
    terms: terms.map(({ anchor, term, excerpt }) => ({
      anchor,
      term: segmentsOf(term),
      excerpt: segmentsOf(excerpt),
    })),
  }
}

/**
 * A person's own questions whose answer they were told, wholly with the keys role. What an unfinished timed exam asks is
 * left out before anything is looked for, so that neither what is found nor how much tells of it.
 */
export async function searchAnswered(
  deps: Deps,
  userId: string,
  { slug, words }: { slug: string; words: string },
): Promise<AnsweredSearch> {
  const { keysDb } = deps
  const { id: courseId } = await requireCourseRef(keysDb, slug)
  await finishOverdue(deps, userId)
  const who = { userId, courseId }
  const [questions, closedCount] = await Promise.all([
    selectFoundQuestions(keysDb, { ...who, words }),
    countClosed(keysDb, who),
  ])
  return {
    questions: questions.map(({ stem, excerpt, ...question }) => ({
      ...question,
      stem: segmentsOf(stem),
      excerpt: segmentsOf(excerpt),
    })),
    closedCount,
  }
}

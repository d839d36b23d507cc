import type { AnsweredSearch, StudySearch } from '#contract/study.ts'
import { segmentsOf } from '#domain/study/headline.ts'
import { mendParts, partsOfSearch, type SearchPart } from '#domain/study/search-parts.ts'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../db/database.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { countClosed, selectFoundQuestions } from './answered-store.ts'
import { requireCourseRef } from './require-course-ref.ts'
import { type Search, selectFoundSections, selectFoundTerms } from './search-store.ts'
import { selectAliasVocabulary, selectVocabulary } from './store.ts'

/** Searches study notes and glossary, with the same results for everyone. */
export async function searchStudy(
  db: Queryable,
  { slug, words }: { slug: string; words: string },
): Promise<StudySearch> {
  const course = await requireCourseRef(db, slug)
  const search: Search = { courseId: course.id, parts: partsOfSearch(words), needs: 'all' }
  const {
    found: { sections, terms },
    isPartial,
  } = await searchAgain(
    db,
    search,
    (asked) => selectFound(db, asked),
    (each) => each.sections.length + each.terms.length,
  )
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
    isPartial,
  }
}

/**
 * Searches the questions that were revealed to a person, with the keys role only. Questions of an unfinished timed exam
 * are left out before the search, so that neither results nor counts show anything about them.
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
  const [{ found: questions, isPartial }, closedCount] = await Promise.all([
    searchAgain(
      keysDb,
      { courseId, parts: partsOfSearch(words), needs: 'all' },
      (asked) => selectFoundQuestions(keysDb, { ...who, ...asked }),
      (found) => found.length,
    ),
    countClosed(keysDb, who),
  ])
  return {
    questions: questions.map(({ stem, excerpt, ...question }) => ({
      ...question,
      stem: segmentsOf(stem),
      excerpt: segmentsOf(excerpt),
    })),
    isPartial,
    closedCount,
  }
}

async function selectFound(db: Queryable, search: Search) {
  const [sections, terms] = await Promise.all([selectFoundSections(db, search), selectFoundTerms(db, search)])
  return { sections, terms }
}

/**
 * Repeats a search without results: first with typing errors corrected to words of the study notes and glossary, then for
 * texts in which half of its parts occur, as in a question that somebody asks in a whole sentence. Everyone may read notes
 * and glossary, so the correction shows nothing about closed questions.
 */
async function searchAgain<T>(
  db: Queryable,
  search: Search,
  find: (search: Search) => Promise<T>,
  count: (found: T) => number,
): Promise<{ found: T; isPartial: boolean }> {
  const found = await find(search)
  if (count(found) > 0) return { found, isPartial: false }
  const vocabularies = await Promise.all([
    selectVocabulary(db, search.courseId),
    selectAliasVocabulary(db, search.courseId),
  ])
  const mended: SearchPart[] | null = mendParts(search.parts, vocabularies)
  const again = mended ? await find({ ...search, parts: mended }) : found
  if (count(again) > 0 || search.parts.length < 2) return { found: again, isPartial: false }
  const closest = await find({ ...search, parts: mended ?? search.parts, needs: 'half' })
  return { found: closest, isPartial: count(closest) > 0 }
}

import type { DomainNotes, Glossary, NotesOverview } from '#contract/study.ts'
import { minutesToRead } from '#domain/articles/reading-time.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { requireCourse } from '../catalogue/find-course.ts'
import { requireCourseRef } from './require-course-ref.ts'
import { countTerms, selectNotes, selectSections, selectTerms } from './store.ts'

/** The table of contents of a course's study notes by domain, and the size of its glossary. */
export async function findOverview(db: Queryable, slug: string, now: Date): Promise<NotesOverview> {
  const { id, title, licence, blueprint } = await requireCourse(db, slug, now)
  const [notes, termsCount] = await Promise.all([selectNotes(db, id), countTerms(db, id)])
  if (notes.length === 0) throw new Refusal('notes_not_found')
  const weightOf = (code: string) => {
    const domain = blueprint?.domains.find((each) => each.code === code)
    return domain ? { min: domain.weightMin, max: domain.weightMax } : null
  }
  return {
    course: { slug, title },
    licence,
    weightsPublished: blueprint?.weightsPublished ?? true,
    domains: notes.map(({ code, name, words, sections }) => ({
      code,
      name,
      weight: weightOf(code),
      minutes: minutesToRead(words),
      sections: sections.map(timed),
    })),
    termsCount,
  }
}

/** A section with minutes instead of words. */
function timed<T extends { words: number }>({ words, ...section }: T) {
  return { ...section, minutes: minutesToRead(words) }
}

/** The study notes of one domain, with links to the previous and next ones. */
export async function findNotes(
  db: Queryable,
  { slug, domain }: { slug: string; domain: string },
): Promise<DomainNotes> {
  const course = await requireCourseRef(db, slug)
  const [notes, sections, termsCount] = await Promise.all([
    selectNotes(db, course.id),
    selectSections(db, { courseId: course.id, domain }),
    countTerms(db, course.id),
  ])
  const place = notes.findIndex(({ code }) => code === domain)
  const [opening, ...rest] = sections
  const own = notes[place]
  if (!own || !opening) throw new Refusal('notes_not_found')
  const refAt = (index: number) => {
    const other = notes[index]
    return other ? { code: other.code, name: other.name } : null
  }
  return {
    course: { slug: course.slug, title: course.title },
    domain: { code: own.code, name: own.name },
    minutes: minutesToRead(own.words),
    introHtml: opening.html,
    sections: rest.map(timed),
    previous: refAt(place - 1),
    next: refAt(place + 1),
    termsCount,
  }
}

export async function findGlossary(db: Queryable, slug: string): Promise<Glossary> {
  const course = await requireCourseRef(db, slug)
  const terms = await selectTerms(db, course.id)
  if (terms.length === 0) throw new Refusal('notes_not_found')
  return { course: { slug: course.slug, title: course.title }, terms }
}

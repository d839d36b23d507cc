import { getTutorPreview, type TutorPreview } from '#contract/tutor-preview.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { dayOf } from '#domain/days.ts'
import { SITE } from '#domain/site/site.ts'
import { answerPreview } from '#domain/tutor/preview/answer-preview.ts'
import { chooseSubjects, type Subjects, suggestQuestions } from '#domain/tutor/preview/suggest-questions.ts'
import type { Library } from '#domain/tutor/library/build-library.ts'
import type { TutorLanguage } from '#domain/tutor/reply.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { serialize, type Serialized } from '../../../requests/serialize.ts'
import { findCourseRef } from '../../catalogue/find-course.ts'
import { presentReply } from './present.ts'
import { type PreviewCourse, selectCourses } from './preview-store.ts'
import { findOpenTexts } from './find-open-texts.ts'

/** The same in every language, and kept as long as the library is. */
const subjectsOf = new WeakMap<Library, Subjects>()

/** The courses that visitors can ask about, and what to ask about one of them. */
export async function findPreview(
  deps: Deps,
  { course: slug, lang }: ParsedOf<typeof getTutorPreview>['query'],
): Promise<Serialized> {
  const courses = await selectCourses(deps.reads.catalogue, dayOf(deps.now()))
  const course = await chooseCourse(deps, courses, slug)
  return serialize(getTutorPreview, {
    courses: courses.map((each) => ({ slug: each.slug, title: each.title })),
    chosen: course ? await presentCourse(deps, course, lang) : null,
  } satisfies TutorPreview)
}

/** Without a slug: the course that the site presents, or else the first one. Undefined if no course has notes. */
async function chooseCourse(
  { reads }: Deps,
  courses: readonly PreviewCourse[],
  slug: string | undefined,
): Promise<PreviewCourse | undefined> {
  const found = courses.find((each) => each.slug === (slug ?? SITE.featuredCourse))
  if (slug === undefined) return found ?? courses[0]
  if (found) return found
  throw new Refusal((await findCourseRef(reads.catalogue, slug)) ? 'notes_not_found' : 'course_not_found')
}

async function presentCourse(
  deps: Deps,
  { id, slug }: PreviewCourse,
  language: TutorLanguage,
): Promise<TutorPreview['chosen']> {
  const { library, bank } = await findOpenTexts(deps, id)
  const subjects = subjectsOf.get(library) ?? chooseSubjects(library, bank)
  subjectsOf.set(library, subjects)
  const suggestions = suggestQuestions(subjects, language)
  const [question] = suggestions
  return {
    slug,
    suggestions,
    exchange:
      question === undefined
        ? null
        : {
            question,
            reply: presentReply(answerPreview(library, { text: question, before: [], language }, bank)),
          },
  }
}

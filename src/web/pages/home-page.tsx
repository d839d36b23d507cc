import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { sampleQuery } from '../features/attempts/questions-api.ts'
import { SampleQuestion } from '../features/attempts/sample-question.tsx'
import { coursesQuery, EVERY_COURSE } from '../features/catalogue/api.ts'
import { CourseSearchForm } from '../features/catalogue/course-search-form.tsx'
import { PopularCourses } from '../features/catalogue/popular-courses.tsx'
import type { PageData } from '../lib/page.ts'
import { PageHead } from '../ui/page-head.tsx'

export const data: PageData<'/'> = async ({ queryClient }) => {
  const { pages } = await queryClient.fetchInfiniteQuery(coursesQuery(EVERY_COURSE))
  const slug = pages[0]?.courses[0]?.slug
  if (slug) await fetchSample(queryClient, slug)
}

/** The front page stands without its question too: a course that has no sample must not make it a 404, nor ask again. */
async function fetchSample(queryClient: QueryClient, slug: string): Promise<void> {
  const { queryKey, queryFn } = sampleQuery(slug)
  const nothing = { course: { slug, title: '' }, items: [] }
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => queryClient.setQueryData(queryKey, nothing))
}

const WAYS = [
  {
    title: 'Practise',
    text: 'Answer, and read at once why each choice is right or wrong, with the documentation it rests on.',
  },
  {
    title: 'Sit it',
    text: 'A set against a clock that cannot be paused. Every answer is saved as you give it.',
  },
  {
    title: 'Look back',
    text: 'A score, a result for each domain of the exam, and every question beside the answer you gave.',
  },
] as const

export default function HomePage() {
  const { data } = useInfiniteQuery(coursesQuery(EVERY_COURSE))
  const slug = data?.pages[0]?.courses[0]?.slug
  return (
    <div className="container-page pb-16 sm:pb-24">
      <PageHead />
      <div className="grid items-start gap-x-16 gap-y-10 pt-10 pb-16 sm:pt-16 sm:pb-24 lg:grid-cols-[5fr_6fr]">
        <div className="min-w-0 lg:sticky lg:top-28 lg:pt-6">
          <h1 className="text-display">Sit the exam before you book it.</h1>
          <p className="mt-6 max-w-md text-lg text-muted">
            Practice questions and timed exams for IT certifications. Every answer is explained, right and
            wrong, with its source.
          </p>
          <div className="mt-8">
            <CourseSearchForm />
          </div>
        </div>
        {slug && <SampleQuestion courseSlug={slug} />}
      </div>
      <PopularCourses />
      <section aria-labelledby="ways" className="mt-16 sm:mt-24">
        <h2 id="ways" className="sr-only">
          How it works
        </h2>
        <ol className="grid border-t border-line md:grid-cols-3 md:gap-10">
          {WAYS.map(({ title, text }) => (
            <li key={title} className="border-line py-6 max-md:border-b">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

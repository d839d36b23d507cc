import { ArrowRight } from 'lucide-react'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { href } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { useRecentCourses } from './recent-courses.ts'

/** Links to recently viewed courses. Only the browser knows them, so callers reserve space for the list. */
export function RecentCoursesList({ except }: { except?: string }) {
  const courses = useRecentCourses().filter(({ slug }) => slug !== except)
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-heading">
        Recently viewed
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {courses.map(({ slug, title }) => (
          <li key={slug} className="max-w-full">
            <Link
              href={href('/course/:slug', { slug })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-medium text-brand hover:text-brand-hover dark:text-brand-hover"
            >
              {titleShown(title)}
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

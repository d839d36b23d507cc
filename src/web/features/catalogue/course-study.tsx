import { BookOpen, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function CourseStudy({ course: { slug, notesCount, termsCount } }: { course: CourseDetail }) {
  if (notesCount + termsCount === 0) return null
  return (
    <section aria-labelledby="study">
      <h2 id="study" className="text-title text-2xl!">
        Study
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {notesCount > 0 && (
          <Reading
            icon={<BookOpen aria-hidden />}
            href={href('/course/:slug/notes', { slug })}
            title="Study notes"
          >
            {formatCount(notesCount, 'domain')}, objective by objective. Free to read.
          </Reading>
        )}
        {termsCount > 0 && (
          <Reading
            icon={<ListTree aria-hidden />}
            href={href('/course/:slug/glossary', { slug })}
            title="Glossary"
          >
            {formatCount(termsCount, 'term')}, each in a sentence or two.
          </Reading>
        )}
      </ul>
    </section>
  )
}

function Reading({
  icon,
  href: to,
  title,
  children,
}: {
  icon: ReactNode
  href: string
  title: string
  children: ReactNode
}) {
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-surface p-5">
      <span className="text-muted [&_svg]:size-5">{icon}</span>
      <div>
        <h3 className="font-medium">
          <Link
            href={to}
            className="rounded-sm after:absolute after:inset-0 hover:text-brand dark:hover:text-brand-hover"
          >
            {title}
          </Link>
        </h3>
        <p className="figures mt-1 text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

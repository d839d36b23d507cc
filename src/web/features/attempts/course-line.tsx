import { href } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A link back to the course, above the title of a personal page. */
export function CourseLine({ slug, title }: { slug: string; title: string | undefined }) {
  if (title === undefined) return <Skeleton className="h-5 w-64" />
  return (
    <p className="text-sm text-muted">
      <Link href={href('/course/:slug', { slug })} className="underline-offset-2 hover:underline">
        {title}
      </Link>
    </p>
  )
}

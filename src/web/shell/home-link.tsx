import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRecentCourses } from '../features/catalogue/recent-courses.ts'
import { useViewer } from '../viewer/viewer.ts'
import { href } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/**
 * The logo, a link to the start page. That page leads people who are signed in on to their course, so pressing the logo
 * takes them there directly: by way of `/`, Back would lead from the course to the same course.
 */
export function HomeLink({ onPress }: { onPress(): void }) {
  const { isSignedIn } = useViewer()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const course = useRecentCourses()[0]
  const leadOn = (event: MouseEvent) => {
    onPress()
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!isSignedIn || opensElsewhere) return
    event.preventDefault()
    const to = course ? href('/course/:slug', { slug: course.slug }) : href('/courses')
    if (to === pathname) scrollToTop()
    else void navigate(to)
  }
  return (
    <Link
      href={href('/')}
      aria-label="Cutscore, start page"
      className="touch-target mr-4 rounded-control"
      onClick={leadOn}
    >
      <Logo />
    </Link>
  )
}

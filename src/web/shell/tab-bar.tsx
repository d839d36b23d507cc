import { BookMarked, CircleUser, House, Timer, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRecentCourses } from '../features/catalogue/recent-courses.ts'
import { toast } from '../lib/toasts.ts'
import { href } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { useHideWhileReading } from './use-hide-while-reading.ts'

/** The bar at the bottom of phones for people who are signed in. Its height is in `bars.css`, so that nothing moves. */
export function TabBar() {
  useHideWhileReading()
  const course = useRecentCourses()[0]
  const slug = course?.slug
  return (
    <nav
      aria-label="Tabs"
      data-keep-clear
      className="tab-bar fixed inset-x-0 bottom-0 z-20 h-(--tab-bar-height) overflow-hidden border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid h-full grid-cols-5">
        <Tab to={href('/dashboard')} icon={<House aria-hidden />}>
          Home
        </Tab>
        <Tab to={slug && href('/course/:slug/practice', { slug })} icon={<Zap aria-hidden />}>
          Practise
        </Tab>
        <Tab
          to={slug && href('/course/:slug', { slug }, { showTimedExam: true })}
          icon={<Timer aria-hidden />}
        >
          Exam
        </Tab>
        <Tab to={slug && href('/course/:slug/notebook', { slug })} icon={<BookMarked aria-hidden />}>
          Notebook
        </Tab>
        <Tab to={href('/dashboard/account')} icon={<CircleUser aria-hidden />}>
          Account
        </Tab>
      </ul>
    </nav>
  )
}

/** Without a course used before, the tab leads to the list of courses and says why. */
function Tab({ to, icon, children }: { to: string | undefined; icon: ReactNode; children: string }) {
  const { pathname, search } = useLocation()
  return (
    <li className="grid">
      <Link
        href={to ?? href('/courses')}
        aria-current={to === pathname + search ? 'page' : undefined}
        onClick={() => to ?? toast.info('Choose a course first', 'Open the course that you want to learn.')}
        className="grid content-center justify-items-center gap-0.5 text-[0.6875rem]/4 font-medium text-muted aria-[current=page]:text-brand dark:aria-[current=page]:text-brand-hover [&_svg]:size-5"
      >
        {icon}
        {children}
      </Link>
    </li>
  )
}

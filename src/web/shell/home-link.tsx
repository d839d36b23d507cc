import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../viewer/viewer.ts'
import { href } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** The logo, a link to the start page: for people who are signed in, their dashboard. */
export function HomeLink({ onPress }: { onPress(): void }) {
  const { isSignedIn } = useViewer()
  const { pathname } = useLocation()
  const to = isSignedIn ? href('/dashboard') : href('/')
  const press = (event: MouseEvent) => {
    onPress()
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (to !== pathname || opensElsewhere) return
    event.preventDefault()
    scrollToTop()
  }
  return (
    <Link
      href={to}
      aria-label="Cutscore, start page"
      className="touch-target mr-4 rounded-control"
      onClick={press}
    >
      <Logo />
    </Link>
  )
}

import { useViewer } from '../viewer/viewer.ts'
import { lazyAside } from '../ui/lazy-aside.tsx'
import { whenNear } from '../ui/when-near.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Header } from './header.tsx'
import { PageFrame } from './page-frame.tsx'
import { MAIN_ID } from './arrival.tsx'

const Footer = whenNear(async () => (await import('./footer.tsx')).Footer)

// Loaded after everything visible, and only for people who are signed in.
const ExpiredBanner = lazyAside(
  async () => (await import('../features/accounts/subscription/expired-banner.tsx')).ExpiredBanner,
)

/** Only on phones: see `bars.css` for its place. */
const TabBar = lazyAside(async () => (await import('./tab-bar.tsx')).TabBar)

const DemoNote = lazyAside(async () => (await import('./demo-note.tsx')).DemoNote)

const SessionNotice = lazyAside(
  async () => (await import('../features/accounts/session/session-notice.tsx')).SessionNotice,
)

export function ShellLayout() {
  const { isSignedIn, error } = useViewer()
  return (
    <div className="flex min-h-dvh flex-col pb-(--tab-bar-height)">
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-fg px-4 py-2 text-sm font-medium text-bg focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      {isSignedIn && <ExpiredBanner />}
      {isSignedIn && <DemoNote />}
      {error && <SessionNotice />}
      <PageFrame className="flex-1" />
      <Footer />
      <BackToTop />
      {isSignedIn && <TabBar />}
    </div>
  )
}

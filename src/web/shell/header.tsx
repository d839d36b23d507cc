import { Menu as MenuIcon, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AccountMenu } from '../features/accounts/session/account-menu.tsx'
import { PlanBadge } from '../features/accounts/subscription/plan-badge.tsx'
import { useWindowEvent } from '../lib/use-window-event.ts'
import { useViewer } from '../viewer/viewer.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { HomeLink } from './home-link.tsx'
import { NAVIGATION } from './navigation.ts'
import { SearchForm } from './search-form.tsx'

const MobileMenu = lazyPart(
  async () => (await import('./mobile-menu.tsx')).MobileMenu,
  () => <div className="h-dvh" />,
)

export function Header() {
  const { pathname, key } = useLocation()
  // The mobile menu closes on navigation.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const menuId = useId()
  const menuButton = useRef<HTMLButtonElement>(null)
  const closeByKey = (event: KeyboardEvent) => {
    // A dialog over the menu handles Escape itself.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    setOpenAt(null)
    menuButton.current?.focus()
  }
  useWindowEvent('keydown', closeByKey, isOpen)
  return (
    <header
      // Otherwise the focused element would be hidden under the menu.
      onBlur={({ currentTarget, relatedTarget }) => {
        const isAway = relatedTarget && !currentTarget.contains(relatedTarget)
        // A dialog opened from the menu is above it, so the menu stays.
        if (isOpen && isAway && !relatedTarget.closest('[role=dialog]')) setOpenAt(null)
      }}
      className="print:hidden sticky top-0 z-30 border-b border-line bg-bg/95 backdrop-blur-sm"
    >
      <div className="container-page flex h-16 items-center gap-2">
        <HomeLink onPress={() => setOpenAt(null)} />
        <nav aria-label="Main" className="flex gap-1 max-md:hidden">
          {NAVIGATION.map((link) => (
            <Link
              key={link.href}
              href={link.href}
              aria-current={pathname === link.href ? 'page' : undefined}
              className="touch-target rounded-control px-3 py-2 text-sm font-medium text-muted transition-colors hover:text-fg aria-[current=page]:text-fg"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <SearchForm className="ml-auto w-full max-w-64 max-md:hidden" />
        <ThemeSwitch className="max-md:ml-auto" />
        <div className="flex items-center gap-2 max-md:hidden">
          <AccountActions />
        </div>
        <Button
          ref={menuButton}
          variant="ghost"
          shape="icon"
          className="-mr-2 md:hidden"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onPointerDown={() => void MobileMenu.preload()}
          onFocus={() => void MobileMenu.preload()}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          {isOpen ? <X aria-hidden className="size-5" /> : <MenuIcon aria-hidden className="size-5" />}
        </Button>
      </div>
      {/* No higher than the window: at 400% zoom its end could not be reached. */}
      <div id={menuId} className="max-h-[calc(100dvh-4rem)] overflow-y-auto md:hidden" hidden={!isOpen}>
        {isOpen && <MobileMenu onDone={() => setOpenAt(null)} />}
      </div>
    </header>
  )
}

/**
 * While the viewer is unknown, renders the buttons for both cases. CSS shows one of them by the cookie hint of the last
 * visit, so that nothing moves.
 */
function AccountActions() {
  const { user, isLoading, askToSignIn } = useViewer()
  const isUnknown = isLoading && !user
  return (
    <>
      {(user || isUnknown) && (
        <div className={`flex items-center gap-2 ${isUnknown ? 'if-signed-in-hint' : ''}`}>
          <PlanBadge />
          <AccountMenu user={user} />
        </div>
      )}
      {!user && (
        <div className={`flex gap-2 ${isUnknown ? 'if-signed-out-hint' : ''}`}>
          <Button variant="ghost" onClick={() => askToSignIn('sign-in')}>
            Sign In
          </Button>
          <Button onClick={() => askToSignIn('sign-up')}>Get Started</Button>
        </div>
      )}
    </>
  )
}

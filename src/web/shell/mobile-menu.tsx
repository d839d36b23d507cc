import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { PlanBadge } from '../features/accounts/subscription/plan-badge.tsx'
import { ACCOUNT_PAGES } from '../features/accounts/session/account-pages.ts'
import { useSignOut } from '../features/accounts/session/use-sign-out.ts'
import { useViewer } from '../viewer/viewer.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NAVIGATION } from './navigation.ts'
import { SearchForm } from './search-form.tsx'

/** The header's content for a narrow window, without "Fix Admin Access" (spec §2). */
export function MobileMenu({ onDone }: { onDone(): void }) {
  const { user, askToSignIn } = useViewer()
  const signOut = useSignOut()
  return (
    <div className="container-page grid animate-appear gap-5 border-t border-line pt-4 pb-6">
      <SearchForm onDone={onDone} />
      <Pages label="Main" links={NAVIGATION} linkLook="font-medium" onDone={onDone} />
      {user ? (
        <div className="grid gap-3">
          <p className="text-sm">
            <span className="flex items-center gap-2 font-semibold">
              My Account
              <PlanBadge />
            </span>
            <span className="block truncate text-muted">{user.email}</span>
          </p>
          <Pages label="Account" links={ACCOUNT_PAGES} onDone={onDone} />
          <Button size={48} variant="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button size={48} variant="secondary" onClick={() => askToSignIn('sign-in')}>
            Sign In
          </Button>
          <Button size={48} onClick={() => askToSignIn('sign-up')}>
            Get Started
          </Button>
        </div>
      )}
    </div>
  )
}

function Pages({
  label,
  links,
  linkLook,
  onDone,
}: {
  label: string
  links: readonly { label: string; href: string }[]
  linkLook?: string
  onDone(): void
}) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="grid">
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={pathname === link.href ? 'page' : undefined}
          onClick={onDone}
          className={clsx(
            'flex min-h-12 items-center border-b border-line aria-[current=page]:text-brand',
            linkLook,
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

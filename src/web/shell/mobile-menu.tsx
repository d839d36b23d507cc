import { useLocation } from 'react-router'
import { PlanBadge } from '../features/accounts/subscription/plan-badge.tsx'
import { useSignOut } from '../features/accounts/session/use-sign-out.ts'
import { useViewer } from '../lib/viewer.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { href } from '../paths.ts'
import { NAVIGATION } from './navigation.ts'
import { SearchForm } from './search-form.tsx'

/** The personal pages of the menu (spec §2). */
const ACCOUNT_NAVIGATION = [
  { label: 'Subscription', href: href('/dashboard/subscription') },
  { label: 'Billing history', href: href('/dashboard/billing-history') },
  { label: 'Account', href: href('/dashboard/account') },
] as const

/** The header's content for a narrow window, without "Fix Admin Access" (spec §2). */
export function MobileMenu({ onDone }: { onDone(): void }) {
  const { user, askToSignIn } = useViewer()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <div className="container-page grid animate-appear gap-5 border-t border-line pt-4 pb-6">
      <SearchForm onDone={onDone} />
      <nav aria-label="Main" className="grid">
        {NAVIGATION.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            aria-current={pathname === link.href ? 'page' : undefined}
            onClick={onDone}
            className="flex min-h-12 items-center border-b border-line font-medium aria-[current=page]:text-brand"
          >
            {link.label}
          </Link>
        ))}
      </nav>
      {user ? (
        <div className="grid gap-3">
          <p className="text-sm">
            <span className="flex items-center gap-2 font-semibold">
              My Account
              <PlanBadge />
            </span>
            <span className="block truncate text-muted">{user.email}</span>
          </p>
          <nav aria-label="Account" className="grid">
            {ACCOUNT_NAVIGATION.map((link) => (
              <Link
                key={link.href}
                href={link.href}
                aria-current={pathname === link.href ? 'page' : undefined}
                onClick={onDone}
                className="flex min-h-12 items-center border-b border-line aria-[current=page]:text-brand"
              >
                {link.label}
              </Link>
            ))}
          </nav>
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

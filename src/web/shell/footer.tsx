import { SITE } from '#domain/site/site.ts'
import { NewsletterForm } from '../features/notifications/newsletter-form.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'
import { NAVIGATION } from './navigation.ts'

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="container-page grid gap-8 py-10 sm:grid-cols-[1fr_auto]">
        <div className="grid gap-3">
          <Logo />
          <p className="max-w-sm text-sm text-muted">{SITE.tagline}</p>
          <NewsletterForm />
        </div>
        <nav aria-label="Footer" className="grid content-start gap-1">
          {NAVIGATION.map((link) => (
            <Link
              key={link.href}
              href={link.href}
              className="flex min-h-8 touch-target items-center rounded-sm text-sm text-muted hover:text-fg"
            >
              {link.label}
            </Link>
          ))}
        </nav>
      </div>
      <div className="container-page">
        <p className="border-t border-line py-6 text-xs text-muted">
          {SITE.name} is open source under the MIT licence; each course names the licence of its questions.
          Names of certifications and vendors belong to their owners, who have not endorsed this site.
        </p>
      </div>
    </footer>
  )
}

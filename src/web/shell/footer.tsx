import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PRICES } from '#domain/billing/prices.ts'
import { CATEGORIES, FIGURES } from '#domain/site/claims.ts'
import { SITE } from '#domain/site/site.ts'
import { NewsletterForm } from '../features/notifications/newsletter-form.tsx'
import { LIVE_CHAT } from '../features/tutor/assistant/live-chat.ts'
import { href } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { useViewer } from '../viewer/viewer.ts'
import { Logo } from './logo.tsx'
import { FOOTER_GROUPS } from './navigation.ts'

const LOOK =
  'inline-flex min-h-8 touch-target items-center rounded-sm text-sm text-muted transition-colors hover:text-fg'

const CLAIMS = [
  `${FIGURES.footer.courses} courses`,
  `${FIGURES.footer.languages} languages`,
  `${PRICES.moneyBackDays}-day money-back`,
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="container-page grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[19rem_1fr]">
        <div className="grid content-start gap-5">
          <Logo />
          <p className="max-w-sm text-sm text-muted">{SITE.tagline}</p>
          <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
            {CLAIMS.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
          <NewsletterForm />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          <Group title="Certifications">
            {CATEGORIES.map((category) => (
              <li key={category}>
                <Link href={href('/courses', { category })} className={LOOK}>
                  {category}
                </Link>
              </li>
            ))}
          </Group>
          {FOOTER_GROUPS.map(({ title, links }) => (
            <Group key={title} title={title}>
              {links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={LOOK}>
                    {link.label}
                  </Link>
                </li>
              ))}
              {title === 'Support' && <LiveChat />}
            </Group>
          ))}
        </nav>
      </div>
      <div className="container-page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4">
          <ul className="flex flex-wrap gap-x-6">
            {[SITE.supportEmail, SITE.contactEmail].map((address) => (
              <li key={address}>
                <a href={`mailto:${address}`} className={LOOK}>
                  {address}
                </a>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-6">
            {SITE.social.map((network) => (
              <li key={network.name}>
                <a href={network.href} rel="noopener me" className={LOOK}>
                  {network.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="border-t border-line py-6 text-xs text-muted">
          {SITE.name} is open source under the MIT licence; each course names the licence of its questions.
          Names of certifications and vendors belong to their owners, who have not endorsed this site.
          Personal data is handled as the GDPR asks.
        </p>
      </div>
    </footer>
  )
}

/** Opens the assistant of the home page, which is for visitors. */
function LiveChat() {
  const { isSignedIn } = useViewer()
  const isHome = useLocation().pathname === href('/')
  return (
    <li>
      <Link
        href={isSignedIn ? href('/dashboard/ai-tutor') : href('/') + LIVE_CHAT}
        // On the home page, a visitor stays where they are.
        preventScrollReset={isHome && !isSignedIn}
        className={LOOK}
      >
        Live Chat
      </Link>
    </li>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 grid justify-items-start">{children}</ul>
    </div>
  )
}

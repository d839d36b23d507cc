import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { href } from '../paths.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { Link } from '../ui/link.tsx'

/** The areas of administration, in the order of the navigation. */
const AREAS = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/reports', label: 'Reports' },
  { path: '/admin/people', label: 'People' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/errors', label: 'Errors' },
  { path: '/admin/performance', label: 'Performance' },
  { path: '/admin/audit', label: 'Audit' },
] as const

/** A code such as AZ-900, which browsers would break after its hyphen. */
const EXAM_CODE = /\b([A-Z\d]{2,4}-[A-Z]?\d{2,4})\b/

/** The frame of every page of administration: its heading, and the way to the others. */
export function AdminShell({
  title,
  aside,
  children,
}: {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <div className="container-page min-h-dvh py-8 sm:py-12">
      <DocumentHead title={title} isHidden />
      <nav aria-label="Administration" className="mb-8 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {AREAS.map(({ path, label }) => (
            <li key={path}>
              <Link
                href={href(path)}
                aria-current={pathname === path ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors',
                  pathname === path
                    ? 'border-brand text-fg'
                    : 'border-transparent text-muted hover:border-edge hover:text-fg',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-title wrap-anywhere">
          {title.split(EXAM_CODE).map((part, index) => (
            // Every second part is a code.
            <span key={index} className={clsx(index % 2 === 1 && 'whitespace-nowrap')}>
              {part}
            </span>
          ))}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  )
}

import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="touch-target inline-flex items-center gap-1 rounded-sm text-sm text-muted transition-colors hover:text-fg print:hidden"
    >
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      {children}
    </Link>
  )
}

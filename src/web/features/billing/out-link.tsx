import type { ReactNode } from 'react'
import { buttonLook, type ButtonLook } from '../../ui/button.tsx'

/** A link to a page of the payment provider, in this tab: from there one comes back by itself. */
export function OutLink({
  href,
  children,
  variant,
  size,
  className,
}: ButtonLook & { href: string; children: ReactNode; className?: string }) {
  return (
    <a href={href} className={buttonLook({ variant, size, className })} rel="noreferrer">
      {children}
    </a>
  )
}

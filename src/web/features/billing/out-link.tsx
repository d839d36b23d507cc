import type { ReactNode } from 'react'
import { buttonLook, type ButtonLook } from '../../ui/button.tsx'

/** A link to a page of the payment provider. It opens in this tab, because the provider leads back here. */
export function OutLink({
  href,
  children,
  variant,
  size,
}: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonLook({ variant, size })} rel="noreferrer">
      {children}
    </a>
  )
}

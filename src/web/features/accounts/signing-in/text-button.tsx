import type { ReactNode } from 'react'

/** A button that looks like a link. */
export function TextButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="touch-target rounded-sm text-sm text-brand underline-offset-4 hover:underline dark:text-brand-hover"
    >
      {children}
    </button>
  )
}

import type { ComponentProps } from 'react'

/** A button within a sentence. */
export function TextAction(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="touch-target rounded-sm font-medium text-brand underline underline-offset-4 hover:text-brand-hover dark:text-brand-hover"
    />
  )
}

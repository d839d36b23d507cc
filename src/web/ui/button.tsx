import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { Link } from './link.tsx'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none print:hidden transition-[background-color,border-color,color] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'
const VARIANTS = {
  primary: 'bg-brand text-brand-fg not-aria-disabled:enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover',
  secondary:
    'border border-edge/60 bg-surface text-fg not-aria-disabled:enabled:hover:border-edge not-aria-disabled:enabled:hover:bg-sunken [a&]:hover:border-edge [a&]:hover:bg-sunken',
  ghost:
    'text-fg not-aria-disabled:enabled:hover:bg-sunken dark:not-aria-disabled:enabled:hover:bg-line [a&]:hover:bg-sunken dark:[a&]:hover:bg-line',
  destructive: 'bg-bad text-bad-fg not-aria-disabled:enabled:hover:bg-bad-hover [a&]:hover:bg-bad-hover',
}
const SIZES = {
  32: 'h-8 px-3 text-sm touch-target',
  40: 'h-10 px-4 text-sm touch-target',
  48: 'h-12 px-6 text-base',
}
const SHAPES = { text: '', icon: 'aspect-square px-0!' }

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  shape?: keyof typeof SHAPES | undefined
}

/** For other elements that look like a button, such as links. */
export function buttonLook({
  variant = 'primary',
  size = 40,
  shape = 'text',
  className,
}: ButtonLook & { className?: string | undefined }): string {
  return clsx(BASE, VARIANTS[variant], SIZES[size], SHAPES[shape], className)
}

/** With `disabledReason`, it stays focusable, does nothing, and explains why. */
export function Button({
  variant,
  size,
  shape,
  disabledReason,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonLook & { disabledReason?: string | false | null }) {
  const reasonId = useId()
  const button = (
    <button
      type={type}
      {...props}
      className={buttonLook({ variant, size, shape, className })}
      {...(disabledReason && {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        onClick: (event: React.MouseEvent) => event.preventDefault(),
      })}
    />
  )
  if (!disabledReason) return button
  return (
    <span className="group relative inline-grid">
      {button}
      <span
        id={reasonId}
        role="tooltip"
        className="invisible absolute bottom-full left-1/2 z-20 mb-2 w-max max-w-60 -translate-x-1/2 rounded-control bg-fg px-2.5 py-1.5 text-xs text-bg opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        {disabledReason}
      </span>
    </span>
  )
}

export function ButtonLink({
  variant,
  size,
  shape,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...props} className={buttonLook({ variant, size, shape, className })} />
}

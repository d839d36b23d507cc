import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const TONES = {
  neutral: 'bg-sunken text-fg ring-1 ring-line ring-inset dark:bg-line/60',
  brand: 'bg-brand-soft text-brand dark:text-brand-hover',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** A short label. Use green, amber and red only for readiness and correctness. */
export function Badge({
  tone = 'neutral',
  className,
  ...props
}: ComponentProps<'span'> & { tone?: keyof typeof TONES | undefined }) {
  const look =
    'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5'
  return <span {...props} className={clsx(look, TONES[tone], className)} />
}

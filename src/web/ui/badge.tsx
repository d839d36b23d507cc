import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const look = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-fg ring-1 ring-line ring-inset dark:bg-line/60',
        brand: 'bg-brand-soft text-brand dark:text-brand-hover',
        ok: 'bg-ok-soft text-ok',
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** A short label. Use green, amber and red only for readiness and correctness. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof look>) {
  return <span {...props} className={look({ tone, className })} />
}

import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * The frame of a small picture of the product. The picture is decorative, because the text beside it says the
 * same.
 */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden
      className="flex h-40 flex-col justify-center gap-3 rounded-card border border-line bg-surface p-5 text-xs"
    >
      {children}
    </div>
  )
}

const DOMAINS = [
  { name: 'Cloud concepts', share: 'w-[27%]', weight: '25–30%' },
  { name: 'Architecture and services', share: 'w-[37%]', weight: '35–40%' },
  { name: 'Management and governance', share: 'w-[32%]', weight: '30–35%' },
]

export function BlueprintPicture() {
  return (
    <Frame>
      {DOMAINS.map(({ name, share, weight }) => (
        <div key={name} className="grid gap-1.5">
          <p className="figures flex justify-between text-muted">
            {name}
            <span>{weight}</span>
          </p>
          <div className="h-1.5 rounded-full bg-line">
            <div className={`h-full rounded-full bg-brand ${share}`} />
          </div>
        </div>
      ))}
    </Frame>
  )
}

export function FeedbackPicture() {
  return (
    <Frame>
      <p className="flex items-start gap-2 rounded-control border border-bad bg-bad-soft/60 p-2.5">
        <X className="size-4 shrink-0 text-bad" />
        <span>
          High availability
          <span className="mt-0.5 block text-muted">Keeps it running; it adds nothing at noon.</span>
        </span>
      </p>
      <p className="flex items-start gap-2 rounded-control border border-ok bg-ok-soft/60 p-2.5">
        <Check className="size-4 shrink-0 text-ok" />
        <span>
          Elasticity
          <span className="mt-0.5 block text-muted">Grows at noon, shrinks at night.</span>
        </span>
      </p>
    </Frame>
  )
}

export function ResultPicture() {
  return (
    <Frame>
      <p className="figures flex items-baseline justify-between">
        <span className="text-2xl font-semibold tracking-tight">82%</span>
        <span className="font-medium text-ok">Pass</span>
      </p>
      <div className="relative h-2 rounded-full bg-line">
        <div className="h-full w-[82%] rounded-full bg-ok" />
        <span className="absolute -inset-y-1.5 left-[70%] w-0.5 bg-fg" />
      </div>
      <p className="figures relative h-4 text-muted">
        <span className="absolute left-[70%] -translate-x-1/2 whitespace-nowrap">cut score 70%</span>
      </p>
    </Frame>
  )
}

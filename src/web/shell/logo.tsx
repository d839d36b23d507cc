import { SITE } from '#domain/site/site.ts'

/** A rising line that crosses the cut score. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-[1.0625rem] font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path
          d="M5 18h5M22 18h5"
          className="stroke-brand-fg opacity-60"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="m8 25 6-5 4-7 6-5"
          fill="none"
          className="stroke-brand-fg"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {SITE.name}
    </span>
  )
}

import type { Found } from '#contract/study.ts'

/** A found text with what was looked for marked. */
export function FoundText({ found }: { found: Found }) {
  return found.map(({ text, isHit }, index) =>
    isHit ? (
      // The pieces of one text never change places.
      // eslint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-xs bg-warn-soft font-medium text-fg">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

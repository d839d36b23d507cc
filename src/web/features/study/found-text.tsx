import type { Found } from '#contract/study.ts'

/** A text with the matches highlighted. */
export function FoundText({ found }: { found: Found }) {
  return found.map(({ text, isHit }, index) =>
    isHit ? (
      // The parts of one text never change order. eslint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-xs bg-warn-soft font-medium text-fg">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

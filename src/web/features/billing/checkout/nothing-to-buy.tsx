import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import { OutLink } from '../out-link.tsx'
import type { findObstacle } from './had-already.ts'

/** Shown in place of an order: why nothing can be bought, and where to go instead. */
export function NothingToBuy({
  obstacle: { tone, title, text, way },
}: {
  obstacle: NonNullable<ReturnType<typeof findObstacle>>
}) {
  return (
    <div className="mt-6 max-w-2xl">
      <Notice
        tone={tone}
        title={title}
        action={
          'payUrl' in way ? (
            <OutLink href={way.payUrl}>Pay now</OutLink>
          ) : (
            <ButtonLink href={href(way.page)}>{way.label}</ButtonLink>
          )
        }
      >
        {text}
      </Notice>
    </div>
  )
}

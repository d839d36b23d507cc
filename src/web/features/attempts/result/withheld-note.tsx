import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Replaces the next step and the review of an attempt that was open when its payment was refunded. */
export function WithheldNote() {
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">Answers and explanations are closed</h2>
      <p className="text-sm text-muted">
        Your payment was refunded while this attempt was open, so it was scored without showing the correct
        answers. Results you finished before the refund stay open.
      </p>
      <p className="text-sm text-muted">
        Subscribe again to see every question of this attempt with its explanation.
      </p>
      <ButtonLink href={href('/pricing')}>See the plans</ButtonLink>
    </section>
  )
}

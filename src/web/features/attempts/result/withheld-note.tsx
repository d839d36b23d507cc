import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Replaces the review of an attempt that was open when its payment was refunded. */
export function WithheldNote() {
  return (
    <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-heading">Answers and explanations are closed</h2>
      <p className="max-w-reading text-sm text-muted">
        Your payment was refunded while this attempt was open, so it was scored without showing the correct
        answers. Results you finished before the refund stay open.
      </p>
      <p className="max-w-reading text-sm text-muted">
        Subscribe again to see every question of this attempt with its explanation.
      </p>
      <div>
        <ButtonLink href={href('/pricing')} variant="secondary">
          See the plans
        </ButtonLink>
      </div>
    </section>
  )
}

import type { CourseDetail } from '#contract/catalogue.ts'
import { COURSE_PAGE_PRICES, perMonth, yearlySaving } from '#domain/billing/price-plans.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatEuros } from '../../lib/format.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useSubscribeLink } from '../../viewer/subscribe-link.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextAction } from '../../ui/text-action.tsx'

const { monthlyCents, yearlyCents } = COURSE_PAGE_PRICES

/** The price of access, and a link to the free sample. */
export function CourseOffer({ course }: { course: CourseDetail }) {
  const { isSignedIn, askToSignIn } = useViewer()
  const { href: to, label, isOverdue } = useSubscribeLink('Subscribe to Access All Courses')
  return (
    <div className="flex h-full flex-col">
      {isOverdue ? (
        // An overdue payment may differ from the price shown here.
        <p>Your last payment did not go through. Your courses open again as soon as it is paid.</p>
      ) : (
        <>
          <p className="figures">
            <span className="text-[2rem]/none font-semibold tracking-tight">{formatEuros(monthlyCents)}</span>
            <span className="text-muted">/month</span>
          </p>
          <p className="figures mt-2 text-sm text-muted">
            or {formatEuros(yearlyCents)}/year (save {formatEuros(yearlySaving(COURSE_PAGE_PRICES).cents)},
            equal to {formatEuros(perMonth(yearlyCents))}/month)
          </p>
          <p className="figures mt-2 text-sm">
            Charged today: {formatEuros(PRICES.monthlyCents)} a month or {formatEuros(PRICES.yearlyCents)} a
            year, every course included.
          </p>
        </>
      )}
      <div className="mt-auto grid gap-3 pt-6">
        <ButtonLink href={to} className="h-12! max-[22rem]:px-2">
          {label}
        </ButtonLink>
        {course.sampleCount > 0 && (
          <ButtonLink
            variant="secondary"
            className="h-12!"
            href={href('/course/:slug/sample', { slug: course.slug })}
          >
            Try {formatCount(course.sampleCount, 'question')} for free
          </ButtonLink>
        )}
        {!isSignedIn && (
          <p className="text-center text-sm text-muted">
            Subscribed already? <TextAction onClick={() => askToSignIn('sign-in')}>Sign in</TextAction>
          </p>
        )}
      </div>
    </div>
  )
}

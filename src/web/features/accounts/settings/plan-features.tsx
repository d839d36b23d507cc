import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Viewer } from '#domain/billing/entitlements.ts'
import {
  listPlanFeatures,
  featuresOfViewer,
  type PlanFeatureView,
  type SiteMeans,
} from '#domain/billing/price-plan-features.ts'
import { SITE } from '#domain/site/site.ts'
import { offerQuery } from '../../../viewer/offer-query.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { useSubscribeLink } from '../../../viewer/subscribe-link.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { featuresQuery } from '../api.ts'

/** The features of the price plan. Those that are not built yet are marked as coming. */
export function PlanFeatures({ userId }: { userId: string }) {
  const viewer = useViewer()
  const features = useQuery(featuresQuery(userId))
  const offer = useQuery(offerQuery)
  const failed = features.isError ? features : offer.isError ? offer : null
  return (
    <section aria-labelledby="extras" className="grid gap-4">
      <h2 id="extras" className="text-heading">
        Your plan's extras
      </h2>
      {failed ? (
        <PartFailed error={failed.error} onRetry={failed.refetch} />
      ) : features.data && offer.data ? (
        <Extras viewer={{ ...viewer, features: features.data }} site={offer.data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  )
}

function Extras({ viewer, site }: { viewer: Viewer; site: SiteMeans }) {
  const open = featuresOfViewer(viewer)
  const subscribeLink = useSubscribeLink('See the plans')
  const extras = listPlanFeatures(site).map((extra) => ({ extra, isOn: open.includes(extra.name) }))
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {extras.map(({ extra, isOn: on }) => (
          <li key={extra.name} className="grid gap-1 px-5 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="font-medium">{extra.text}</h3>
              {extra.isBuilt ? (
                <Badge tone={on ? 'brand' : 'neutral'}>{on ? 'On' : 'Not in your plan'}</Badge>
              ) : (
                <Badge>coming</Badge>
              )}
            </div>
            <p className="max-w-reading text-sm text-muted">{whatItIs(extra, on)}</p>
          </li>
        ))}
      </ul>
      {extras.some(({ extra, isOn: on }) => extra.isBuilt && !on) && (
        <ButtonLink href={subscribeLink.href} variant="secondary" className="justify-self-start">
          {subscribeLink.label}
        </ButtonLink>
      )}
    </>
  )
}

function whatItIs({ name, isBuilt }: PlanFeatureView, on: boolean): ReactNode {
  if (!isBuilt)
    return on ? 'Part of your plan as soon as it is here.' : 'Not here yet. Part of Pro Yearly then.'
  switch (name) {
    case 'courses':
      return on
        ? 'All sets of all courses are open to you, practice and timed exams alike.'
        : 'The free samples are open to you. A plan opens the rest.'
    case 'priority_tutor':
      return on
        ? 'More replies a day that a language model phrases, and a queue of your own for them.'
        : 'More replies a day that a language model phrases, and a queue of their own for them. Part of Pro Yearly.'
    case 'early_access':
      return on
        ? 'New features appear here first. There is none waiting at the moment.'
        : 'New features appear for Pro Yearly first. There is none waiting at the moment.'
    case 'vip_support':
      return on ? (
        <>
          Write to{' '}
          <a
            href={`mailto:${SITE.supportEmail}?subject=${encodeURIComponent('VIP: ')}`}
            className="touch-target font-medium text-brand underline underline-offset-4 dark:text-brand-hover"
          >
            {SITE.supportEmail}
          </a>{' '}
          with VIP in the subject, from the address of this account.
        </>
      ) : (
        'Priority email support. Part of Pro Yearly.'
      )
    default:
      return null
  }
}

import { Navigate, useLocation } from 'react-router'
import { SITE } from '#domain/site/site.ts'
import { featuredQuestionQuery } from '../../features/attempts/sample/featured-question-api.ts'
import { SampleQuestion } from '../../features/attempts/sample/sample-question.tsx'
import { LandingHero } from '../../features/site/landing-hero.tsx'
import { VendorStrip } from '../../features/site/vendor-strip.tsx'
import { AssistantLauncher } from '../../features/tutor/assistant/assistant-launcher.tsx'
import { LIVE_CHAT } from '../../features/tutor/assistant/live-chat.ts'
import { useOrigin } from '../../lib/origin.ts'
import type { PageData } from '../../lib/page.ts'
import { offerQuery } from '../../viewer/offer-query.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { href, useSearchOf } from '../../paths.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { whenNear } from '../../ui/when-near.tsx'

export const data: PageData<'/'> = ({ queryClient }) =>
  Promise.all([queryClient.prefetchQuery(featuredQuestionQuery), queryClient.prefetchQuery(offerQuery)])

const LandingSections = whenNear(
  async () => (await import('../../features/site/landing-sections.tsx')).LandingSections,
)
const PricingTeaser = whenNear(
  async () => (await import('../../features/billing/offer/pricing-teaser.tsx')).PricingTeaser,
)
const LandingFaq = whenNear(async () => (await import('../../features/site/landing-faq.tsx')).LandingFaq)

/**
 * The nine sections of spec §2, in order. Leads people who are signed in to their dashboard. On a page load the inline script
 * does that (`first-paint-script.ts`).
 */
export default function HomePage() {
  const origin = useOrigin()
  const { isSignedIn } = useViewer()
  const { home } = useSearchOf('/')
  const { hash } = useLocation()
  if (isSignedIn && !home)
    return <Navigate to={href(hash === LIVE_CHAT ? '/dashboard/ai-tutor' : '/dashboard')} replace />
  return (
    <>
      <DocumentHead />
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: SITE.name,
          url: `${origin}/`,
          description: SITE.description,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/courses?search={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <LandingHero>
        <SampleQuestion />
      </LandingHero>
      <VendorStrip />
      <LandingSections />
      <PricingTeaser />
      <LandingFaq />
      <AssistantLauncher />
    </>
  )
}

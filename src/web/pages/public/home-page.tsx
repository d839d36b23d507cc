import { SITE } from '#domain/site/site.ts'
import { featuredQuestionQuery } from '../../features/attempts/sample/featured-question-api.ts'
import { SampleQuestion } from '../../features/attempts/sample/sample-question.tsx'
import { LandingHero } from '../../features/site/landing-hero.tsx'
import { VendorStrip } from '../../features/site/vendor-strip.tsx'
import { useOrigin } from '../../lib/origin.ts'
import type { PageData } from '../../lib/page.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { whenNear } from '../../ui/when-near.tsx'

export const data: PageData<'/'> = ({ queryClient }) => queryClient.prefetchQuery(featuredQuestionQuery)

const LandingSections = whenNear(
  async () => (await import('../../features/site/landing-sections.tsx')).LandingSections,
)
const PricingTeaser = whenNear(
  async () => (await import('../../features/billing/offer/pricing-teaser.tsx')).PricingTeaser,
)
const LandingFaq = whenNear(async () => (await import('../../features/site/landing-faq.tsx')).LandingFaq)

/** The nine sections of spec §2, in order. */
export default function HomePage() {
  const origin = useOrigin()
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
    </>
  )
}

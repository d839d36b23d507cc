import { LANDING_QUESTIONS } from '#domain/site/frequent-questions.ts'
import { buildFaqData } from '../../lib/structured-data.ts'
import { href } from '../../paths.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { SectionHead } from './section-head.tsx'

export function LandingFaq() {
  return (
    <>
      <section
        aria-labelledby="questions"
        className="container-page grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[4fr_7fr]"
      >
        <SectionHead id="questions" title="Questions people ask" />
        <Accordion name="landing" items={LANDING_QUESTIONS} />
        <JsonLd data={buildFaqData(LANDING_QUESTIONS)} />
      </section>
      <section aria-labelledby="begin" className="border-t border-line bg-brand-soft">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14">
          <div>
            <h2 id="begin" className="text-title">
              Know before you book.
            </h2>
            <p className="mt-2 text-muted">One subscription opens every course.</p>
          </div>
          <ButtonLink href={href('/pricing')} size={48}>
            Choose your plan
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

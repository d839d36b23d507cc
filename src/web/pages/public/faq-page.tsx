import { FAQ_GROUPS } from '#domain/site/frequent-questions.ts'
import { buildFaqData } from '../../lib/structured-data.ts'
import { href } from '../../paths.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function FaqPage() {
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="Help Center"
        description="Short answers about plans, timed exams and questions, and where to find the long ones."
      />
      <JsonLd data={buildFaqData(FAQ_GROUPS.flatMap(({ items }) => items))} />
      <h1 className="text-title">Help Center</h1>
      <p className="mt-3 max-w-reading text-muted">
        The short answers. The long ones are in the help articles; what neither says, a person will.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href('/help')} variant="secondary">
          Read the help articles
        </ButtonLink>
        <ButtonLink href={href('/contact')} variant="secondary">
          Contact us
        </ButtonLink>
      </div>
      {FAQ_GROUPS.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id} className="mt-12 grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <Accordion name={id} items={items} />
        </section>
      ))}
    </div>
  )
}

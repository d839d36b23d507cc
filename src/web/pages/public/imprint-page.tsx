import type { ReactNode } from 'react'
import { SITE } from '#domain/site/site.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

const { company, representative, street, city, country, register, vatId } = SITE.imprint
const LINES: readonly { label: string; value: string }[] = [
  { label: 'Operator', value: company },
  { label: 'Represented by', value: representative },
  { label: 'Address', value: [street, city, country].filter(Boolean).join(', ') },
  { label: 'Register', value: register },
  { label: 'VAT id', value: vatId },
]

export default function ImprintPage() {
  const known = LINES.filter(({ value }) => value !== '')
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="Imprint"
        description={`Who operates this ${SITE.name} site, and how to reach them.`}
      />
      <h1 className="text-title">Imprint</h1>
      {known.length === 0 && (
        <p className="mt-4 max-w-reading text-muted">
          The operator of this site has not entered name and address yet. In many countries the law asks for
          both.
        </p>
      )}
      <dl className="mt-8 grid max-w-reading border-t border-line">
        {known.map((line) => (
          <Line key={line.label} label={line.label}>
            {line.value}
          </Line>
        ))}
        {[
          { label: 'Contact', address: SITE.contactEmail },
          { label: 'Support', address: SITE.supportEmail },
        ].map(({ label, address }) => (
          <Line key={label} label={label}>
            <a
              className="text-brand underline underline-offset-4 dark:text-brand-hover"
              href={`mailto:${address}`}
            >
              {address}
            </a>
          </Line>
        ))}
        <Line label="Software">Cutscore, open source under the MIT licence</Line>
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

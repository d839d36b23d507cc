import { FIGURES, VENDORS } from '#domain/site/claims.ts'

const { professionals, companies, countries } = FIGURES.landing

export function VendorStrip() {
  return (
    <section aria-label="Certification vendors" className="border-y border-line bg-sunken">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-8">
        <ul className="flex max-w-2xl flex-wrap gap-x-7 gap-y-2 font-medium text-muted">
          {VENDORS.map((vendor) => (
            <li key={vendor}>{vendor}</li>
          ))}
        </ul>
        <dl className="figures flex flex-wrap gap-x-8 gap-y-3">
          <Counter figure={professionals} label="professionals" />
          <Counter figure={companies} label="companies" />
          <Counter figure={countries} label="countries" />
        </dl>
      </div>
    </section>
  )
}

function Counter({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight">{figure}</dd>
    </div>
  )
}

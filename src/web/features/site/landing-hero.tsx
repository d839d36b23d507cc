import type { ReactNode } from 'react'
import { FIGURES } from '#domain/site/claims.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const { learners, rating, reviews, courses, yearsOfExperience } = FIGURES.landing
const PROOF = [
  { figure: learners, label: 'learners' },
  { figure: rating, label: `from ${reviews} reviews` },
  { figure: courses, label: 'courses' },
  { figure: yearsOfExperience, label: 'years of experience' },
]

/** The hero, beside a sample question that can be answered in place. */
export function LandingHero({ children }: { children: ReactNode }) {
  return (
    <div className="container-page grid items-start gap-x-16 gap-y-10 pt-10 pb-14 sm:pt-16 sm:pb-20 lg:grid-cols-[5fr_6fr]">
      <div className="min-w-0 lg:sticky lg:top-28 lg:pt-6">
        <h1 className="text-display">Master IT certifications with a tutor that makes you think.</h1>
        <p className="mt-6 max-w-md text-lg text-muted">
          Real practice questions, timed exams under true conditions, and the reason for every answer, right
          and wrong. Try one now.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={href('/pricing')} size={48}>
            Start Learning
          </ButtonLink>
          <ButtonLink href={href('/pricing')} size={48} variant="secondary">
            See Plans
          </ButtonLink>
        </div>
        <dl className="mt-10 grid max-w-md grid-cols-2 border-t border-line">
          {PROOF.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-b border-line py-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures text-lg font-semibold tracking-tight">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  )
}

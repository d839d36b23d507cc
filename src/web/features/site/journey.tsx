import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BlueprintPicture, FeedbackPicture, ResultPicture } from './journey-pictures.tsx'
import { SectionHead } from './section-head.tsx'

const STEPS = [
  {
    title: 'Choose your certification',
    text: 'Look at its blueprint: what is asked, how much of it, in how many minutes.',
    Picture: BlueprintPicture,
  },
  {
    title: 'Practise with the tutor',
    text: 'Answer, read why each choice is right or wrong, and ask until you could explain it.',
    Picture: FeedbackPicture,
  },
  {
    title: 'Get certified',
    text: 'Take timed exams until you pass comfortably. Then book the real one.',
    Picture: ResultPicture,
  },
] as const

export function Journey() {
  return (
    <section aria-labelledby="journey" className="container-page py-16 sm:py-24">
      <SectionHead id="journey" title="Three steps to the certificate" />
      <ol className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {STEPS.map(({ title, text, Picture }, index) => (
          <li key={title}>
            <Picture />
            <h3 className="mt-5 flex items-baseline gap-2.5 text-heading">
              <span className="figures font-mono text-sm text-brand dark:text-brand-hover">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <ButtonLink href={href('/pricing')} size={48} className="mt-10">
        Start your journey
      </ButtonLink>
    </section>
  )
}

import { useNavigate } from 'react-router'
import { isPro } from '#domain/billing/entitlements.ts'
import { previewQuery } from '../../features/tutor/preview/api.ts'
import { TryTutor } from '../../features/tutor/preview/try-tutor.tsx'
import type { PageData } from '../../lib/page.ts'
import { href, useSearchOf } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { whenNear } from '../../ui/when-near.tsx'
import { offerQuery } from '../../viewer/offer-query.ts'
import { useViewer } from '../../viewer/viewer.ts'

export const data: PageData<'/ai-tutor'> = ({ queryClient, search: { course, lang } }) =>
  Promise.all([
    queryClient.prefetchQuery(previewQuery(course, lang || 'en')),
    queryClient.prefetchQuery(offerQuery),
  ])

const PricingTeaser = whenNear(
  async () => (await import('../../features/billing/offer/pricing-teaser.tsx')).PricingTeaser,
)

/** What the tutor does, and when. */
const PARTS = [
  {
    name: 'Before you answer',
    text: 'Hints, one step at a time. It points to the place in the notes and never names the answer.',
  },
  {
    name: 'After a wrong answer',
    text: 'Why the choice you made is wrong, which trap it falls into, and a similar question to try.',
  },
  {
    name: 'At any time',
    text: 'Terms explained and compared, examples, quizzes, your weak spots and a plan until your exam.',
  },
  {
    name: 'During a timed exam',
    text: 'Hints on other topics only. It doesn’t speak about the questions of the exam, whatever you write.',
  },
]

/** The tutor for everyone: what it does, a try on the open notes, and the plans that include it. */
export default function AiTutorPage() {
  const viewer = useViewer()
  const { course, lang } = useSearchOf('/ai-tutor')
  const navigate = useNavigate()
  return (
    <>
      <div className="container-page pt-10 pb-8 sm:pt-14">
        <DocumentHead
          title="AI tutor"
          description="A tutor that gives hints before you answer and explains afterwards, with a source for every quote. Try it without an account."
        />
        <h1 className="max-w-reading text-title">A tutor that lets you find the answer</h1>
        <p className="mt-3 max-w-reading text-muted">
          It quotes the course and links each quote to its source. When the course has nothing on your
          question, it says so. Try it here on the notes of a course, without an account.
        </p>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <section aria-label="Try the tutor">
            <TryTutor
              course={course}
              language={lang || 'en'}
              onChoose={(next) =>
                void navigate(href('/ai-tutor', { course, lang, ...next }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </section>
          <section aria-labelledby="what-it-does" className="grid gap-6">
            <h2 id="what-it-does" className="text-heading">
              What it does with a subscription
            </h2>
            <dl className="grid gap-5">
              {PARTS.map(({ name, text }) => (
                <div key={name} className="grid gap-1 border-l-2 border-brand pl-4">
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-sm text-muted">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-muted">
              It works by fixed rules and is not a language model, unless the operator of the site has set one
              up. <TextLink href={href('/help/:slug', { slug: 'tutor' })}>How the tutor works</TextLink>
            </p>
            {isPro(viewer) && (
              <ButtonLink href={href('/dashboard/ai-tutor')} className="justify-self-start">
                Open your conversations
              </ButtonLink>
            )}
          </section>
        </div>
      </div>
      <div className="pb-16 sm:pb-24">{!isPro(viewer) && <PricingTeaser />}</div>
    </>
  )
}

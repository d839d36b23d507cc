import { useRef, useState } from 'react'
import { TUTOR_LANGUAGES } from '#domain/site/claims.ts'
import { TUTOR_DIALOGUES } from '#domain/site/tutor-dialogues.ts'
import { href } from '../../paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionHead } from './section-head.tsx'
import { useTyping } from './use-typing.ts'

/** Shown in place of the answer until a question is chosen. */
const MODES = [
  { name: 'Study Mode', text: 'Explains, asks back, and shows where the documentation says so.' },
  { name: 'Exam Mode', text: 'While an exam is open: hints, and never an answer.' },
  { name: `${TUTOR_LANGUAGES.length} languages`, text: `${TUTOR_LANGUAGES.join(', ')}.` },
]

/** Three questions and their answers, typed out letter by letter. */
export function TutorPreview() {
  const [chosen, setChosen] = useState<number | null>(null)
  const dialogue = chosen === null ? null : TUTOR_DIALOGUES[chosen]!
  const { typed, isDone, skip } = useTyping(dialogue?.answer ?? null)
  const isAlive = useHydrated()
  const firstQuestion = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby="tutor" className="border-y border-line bg-sunken">
      <div className="container-page grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[5fr_6fr]">
        <div>
          <SectionHead id="tutor" title="A tutor that asks back">
            It answers with what the notes say, then asks you a question. Choose a question about Azure
            Fundamentals and see how.
          </SectionHead>
          <ul className="mt-8 grid gap-2.5">
            {TUTOR_DIALOGUES.map(({ question }, index) => (
              <li key={question}>
                <button
                  type="button"
                  ref={index === 0 ? firstQuestion : undefined}
                  aria-pressed={chosen === index}
                  disabled={!isAlive}
                  onClick={() => setChosen(index)}
                  className="min-h-12 w-full rounded-[10px] border border-edge/60 bg-surface px-4 py-2.5 text-left font-medium transition-colors hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand-soft"
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex min-h-80 flex-col rounded-card border border-line bg-surface">
          {dialogue ? (
            <>
              <div className="grid flex-1 content-start gap-4 p-5 sm:p-6">
                <p className="ml-auto max-w-[85%] rounded-[10px] bg-brand-soft px-4 py-2.5">
                  {dialogue.question}
                </p>
                {/* The full text is laid out from the start, so that nothing moves while it is typed. */}
                <p aria-hidden className="max-w-[60ch] whitespace-pre-line">
                  {dialogue.answer.slice(0, typed)}
                  <span className="invisible">{dialogue.answer.slice(typed)}</span>
                </p>
                <p role="status" className="sr-only">
                  {isDone && dialogue.answer}
                </p>
              </div>
              <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4 sm:px-6">
                {isDone && <ButtonLink href={href('/courses')}>Try the tutor</ButtonLink>}
                {/* One button with two labels, so that it keeps the focus. */}
                <Button
                  variant="secondary"
                  onClick={() => {
                    if (!isDone) return skip()
                    setChosen(null)
                    firstQuestion.current?.focus()
                  }}
                >
                  {isDone ? 'Try another question' : 'Show all of it'}
                </Button>
              </div>
            </>
          ) : (
            <dl className="m-auto grid w-full max-w-md gap-5 p-6">
              {MODES.map(({ name, text }) => (
                <div key={name} className="grid gap-1 border-l-2 border-brand pl-4">
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-sm text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  )
}

import { ExternalLink } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { ChatNext } from '#contract/tutor.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { href } from '../../../paths.ts'
import { sourceHref } from '../source-href.ts'
import { NewTabLink } from './new-tab-link.tsx'
import type { PractiseStep } from './panel-parts.ts'

/** A button whose label may take several lines. */
export const SUGGESTION_LOOK = 'h-auto! min-h-8 max-w-full shrink! py-1 text-left whitespace-normal!'

/** The buttons below the last reply. */
export function NextSteps({
  slug,
  next,
  onAsk,
  onShowAnswer,
  renderPractise,
}: {
  slug: string
  next: readonly ChatNext[]
  onAsk(text: string): void
  /** Null where no answer can be shown; then nothing offers it. */
  onShowAnswer: (() => void) | null
  renderPractise(step: PractiseStep): ReactNode
}) {
  const steps = next.filter(({ kind }) => kind !== 'show_answer' || onShowAnswer !== null)
  if (steps.length === 0) return null
  return (
    <div role="group" aria-label="Next steps" className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <Fragment key={`${step.kind} ${step.text}`}>{renderStep(step)}</Fragment>
      ))}
    </div>
  )

  function renderStep(step: ChatNext): ReactNode {
    if (step.kind === 'practise') return renderPractise(step)
    if (step.kind === 'open' || step.kind === 'plan')
      return (
        <NewTabLink
          to={step.kind === 'open' ? sourceHref(step.source, slug) : href('/course/:slug/plan', { slug })}
          icon={<ExternalLink aria-hidden className="size-3.5 shrink-0" />}
          className={buttonLook({ variant: 'secondary', size: 32, className: SUGGESTION_LOOK })}
        >
          {step.text}
        </NewTabLink>
      )
    const press = step.kind === 'ask' ? () => onAsk(step.text) : () => onShowAnswer?.()
    return (
      <Button variant="secondary" size={32} className={SUGGESTION_LOOK} onClick={press}>
        {step.text}
      </Button>
    )
  }
}

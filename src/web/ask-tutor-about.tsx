import { useState } from 'react'
import { isPro } from '#domain/billing/entitlements.ts'
import type { Verdict } from '#domain/attempts/verdict.ts'
import type { PanelQuestion } from '#domain/tutor/phrases/panel-questions.ts'
import { AskAboutAnswer } from './features/tutor/panel/ask-about-answer.tsx'
import { lazyAside } from './ui/lazy-aside.tsx'
import { useViewer } from './viewer/viewer.ts'

const CourseTutor = lazyAside(async () => (await import('./course-tutor.tsx')).CourseTutor)

/** Opens the tutor from the feedback to an answer, for people who may ask it. If the answer was wrong, asks why. */
export function AskTutorAbout({
  slug,
  questionId,
  verdict,
  onAsk,
}: {
  slug: string
  questionId: string
  verdict: Verdict
  /** Opens the panel of the page; without it, the panel is opened here. */
  onAsk?(first: PanelQuestion | null): void
}) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [first, setFirst] = useState<PanelQuestion | null>(null)
  if (!viewer.user || !isPro(viewer)) return null
  const open = (asked: PanelQuestion | null) => {
    setFirst(asked)
    setIsOpen(true)
  }
  const isWrong = verdict === 'wrong' || verdict === 'partly'
  return (
    <>
      <AskAboutAnswer onAsk={() => (onAsk ?? open)(isWrong ? 'askWhyWrong' : null)} />
      {isOpen && (
        <CourseTutor
          userId={viewer.user.id}
          slug={slug}
          question={{ questionId, onShowAnswer: null }}
          first={first === null ? null : { question: first, onSent: () => setFirst(null) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

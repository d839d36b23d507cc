import { LayoutGrid } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionBar } from '../question/action-bar.tsx'
import { FlagButton } from '../question/flag-button.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'
import { NavigatorPanel } from './navigator-panel.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import { Question, surplusWords } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { Review } from './review.tsx'
import { StrikeButton } from '../question/strike-button.tsx'
import type { useStrikes } from '../question/strikes.ts'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { useAttempt } from './use-attempt.ts'

/** What a practice with feedback after each question adds to a question. */
export type Revealing = {
  feedback: Feedback | undefined
  panel: ReactNode
  /** Below the choices: what went wrong. */
  note: ReactNode
  isBusy: boolean
  check(): void
}

/** What practice adds below a question, and does by a key. */
export type Tools = {
  /** Is handed the way back to the question, for keys go on from there. */
  renderPanel(backToQuestion: () => void): ReactNode
  onKey(kind: 'sure' | 'note'): void
}

/** One question per screen, the navigator, and the review before the end. Exam and practice alike. */
export function AttemptBody({
  items,
  answers,
  number,
  onNumber,
  announce,
  onSayTime,
  revealing,
  tools,
  strikes,
  submitWords,
  onSubmit,
}: {
  items: readonly Item[]
  answers: ReturnType<typeof useAttempt>
  number: number
  onNumber(number: number): void
  announce(words: string): void
  onSayTime?: () => void
  revealing?: Revealing
  tools?: Tools
  strikes: ReturnType<typeof useStrikes>
  submitWords: string
  onSubmit(): void
}) {
  const [isReviewing, setIsReviewing] = useState(false)
  const [isNavigatorOpen, setIsNavigatorOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const heading = useHeadingFocus(number, isReviewing)
  const item = items[number - 1]!
  const { questionId } = item
  const { choiceIds, flagged } = answers.given(questionId)
  const feedback = revealing?.feedback
  const isLast = number === items.length

  const goTo = (next: number) => {
    if (feedback) answers.forgetTime()
    else answers.leave(questionId)
    if (next > items.length) return setIsReviewing(true)
    setIsReviewing(false)
    setIsNavigatorOpen(false)
    if (next !== number) onNumber(next)
  }
  const choose = (choiceId: string) => {
    if (feedback) return
    if (answers.choose(item, choiceId)) strikes.clear(questionId, choiceId)
    else announce(surplusWords(item.choose))
  }
  const strike = (choiceId: string) => {
    if (feedback) return
    announce(strikes.toggle(questionId, choiceId) ? 'Struck out' : 'No longer struck out')
  }
  const goOn = () => (revealing && !feedback ? revealing.check() : goTo(number + 1))
  const toggleFlag = () => {
    answers.toggleFlag(questionId)
    announce(flagged ? 'Flag removed' : 'Flagged')
  }
  const toggleNavigator = () => {
    setIsNavigatorOpen(!isNavigatorOpen)
    if (isNavigatorOpen) heading.current?.focus()
  }
  useShortcuts({
    choices: item.choices.length,
    isOff: isReviewing,
    onAction(action) {
      if (action.kind === 'choose') choose(item.choices[action.index]!.id)
      else if (action.kind === 'strike') strike(item.choices[action.index]!.id)
      else if (action.kind === 'next') {
        // Giving up takes its button: a stray Enter must not cost the question.
        if (revealing && !feedback && choiceIds.length === 0) announce('Choose an answer first.')
        else goOn()
      } else if (action.kind === 'flag') toggleFlag()
      else if (action.kind === 'navigator') toggleNavigator()
      else if (action.kind === 'time') onSayTime?.()
      else if (action.kind === 'sure' || action.kind === 'note') tools?.onKey(action.kind)
      else setIsHelpOpen(true)
    },
  })

  if (isReviewing) {
    return (
      <Review
        rows={answers.rows}
        waiting={answers.save.waiting}
        submitWords={submitWords}
        onGo={goTo}
        onBack={() => setIsReviewing(false)}
        onSubmit={onSubmit}
      />
    )
  }
  const navigator = isNavigatorOpen && (
    <NavigatorPanel
      rows={answers.rows}
      current={number}
      onGo={goTo}
      onReview={() => {
        setIsNavigatorOpen(false)
        goTo(items.length + 1)
      }}
      onClose={toggleNavigator}
    />
  )
  return (
    <div className="container-page flex flex-1 flex-col gap-6 pt-5 sm:pt-8">
      <OvertakenNote
        numbers={items.flatMap((other, index) =>
          answers.overtakenIds.includes(other.questionId) ? [index + 1] : [],
        )}
        onDismiss={() => {
          answers.dismissOvertaken()
          heading.current?.focus()
        }}
      />
      <QuestionColumns aside={navigator || revealing?.panel} isAsideAlone={isNavigatorOpen}>
        <div className="relative">
          <div className="absolute -top-1.5 right-0 -mr-3">
            <FlagButton isFlagged={flagged} onToggle={toggleFlag} />
          </div>
          <Question
            key={questionId}
            item={item}
            title={`Question ${number} of ${items.length}`}
            titleRef={heading}
            chosen={choiceIds}
            feedback={feedback}
            struck={strikes.of(questionId)}
            onChoose={choose}
            renderAside={(choiceId, letter) => (
              <StrikeButton
                letter={letter}
                isStruck={strikes.of(questionId).includes(choiceId)}
                onStrike={() => strike(choiceId)}
              />
            )}
          />
        </div>
        {revealing?.note}
        {tools?.renderPanel(() => heading.current?.focus())}
      </QuestionColumns>
      <ActionBar
        start={
          <>
            <Button
              variant="ghost"
              className="max-sm:mr-2 max-sm:aspect-square max-sm:h-12! max-sm:px-0! sm:-ml-4"
              aria-expanded={isNavigatorOpen}
              aria-label="Navigator"
              onClick={toggleNavigator}
            >
              <LayoutGrid aria-hidden className="size-5 sm:size-4.5" />
              <span className="max-sm:hidden">Navigator</span>
            </Button>
            <ShortcutsButton isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
            {choiceIds.length > 0 && !feedback && (
              <Button
                variant="ghost"
                className="max-sm:hidden"
                onClick={() => {
                  answers.clear(questionId)
                  heading.current?.focus()
                  announce('Answer cleared')
                }}
              >
                Clear answer
              </Button>
            )}
          </>
        }
      >
        <Button
          variant="secondary"
          size={48}
          className="max-sm:flex-1 max-sm:px-3"
          disabled={number === 1}
          onClick={() => goTo(number - 1)}
        >
          Previous
        </Button>
        <Button
          variant={revealing && !feedback && choiceIds.length === 0 ? 'secondary' : 'primary'}
          size={48}
          className="max-sm:flex-1 max-sm:px-3"
          disabled={revealing?.isBusy}
          onClick={goOn}
        >
          {revealing && !feedback
            ? revealing.isBusy
              ? 'Checking…'
              : choiceIds.length > 0
                ? 'Check answer'
                : 'I give up'
            : isLast
              ? 'Review'
              : 'Next'}
        </Button>
      </ActionBar>
    </div>
  )
}

/** Focus follows the question in sight, so that it is read out and keys go on from there. */
function useHeadingFocus(number: number, isReviewing: boolean) {
  const heading = useArrivalFocus()
  const shown = useRef({ number, isReviewing })
  // Focus and scrolling belong to the document.
  useEffect(() => {
    const isNew = shown.current.number !== number || shown.current.isReviewing !== isReviewing
    shown.current = { number, isReviewing }
    if (!isNew || isReviewing) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [number, isReviewing, heading])
  return heading
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Feedback } from '#contract/questions.ts'
import { surplusWords } from '../question/question.tsx'
import type { Shortcut } from '../shortcuts/shortcuts.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import type { AttemptPage } from './use-attempt-page.ts'

/** What practice with feedback after each question adds to a question. */
export type Revealing = {
  feedback: Feedback | undefined
  panel: ReactNode
  /** Below the choices: what went wrong. */
  note: ReactNode
  isBusy: boolean
  check(): void
}

/** What practice adds below a question, and what its shortcuts do. */
export type Tools = {
  /** Receives the way back to the question, where shortcuts work. */
  renderPanel(backToQuestion: () => void): ReactNode
  onKey(kind: 'sure' | 'note'): void
}

/** How the two modes differ on the screen. */
export type Mode = { onSayTime?: () => void; revealing?: Revealing; tools?: Tools }

/** What is open on the screen of an attempt, and what buttons and shortcuts do there. */
export function useAttemptScreen(page: AttemptPage, { onSayTime, revealing, tools }: Mode) {
  const { items, answers, number, setNumber, item, announce, strikes } = page
  const [isReviewing, setIsReviewing] = useState(false)
  const [isNavigatorOpen, setIsNavigatorOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const heading = useHeadingFocus(number, isReviewing)
  const { questionId } = item
  const { choiceIds, flagged } = answers.given(questionId)
  const isRevealed = revealing?.feedback !== undefined

  const goTo = (next: number) => {
    if (isRevealed) answers.forgetTime()
    else answers.leave(questionId)
    if (next > items.length) return setIsReviewing(true)
    setIsReviewing(false)
    setIsNavigatorOpen(false)
    if (next !== number) setNumber(next)
  }
  const actions = {
    goTo,
    choose(choiceId: string) {
      if (isRevealed) return
      if (answers.choose(item, choiceId)) strikes.clear(questionId, choiceId)
      else announce(surplusWords(item.choose))
    },
    strike(choiceId: string) {
      if (isRevealed) return
      announce(strikes.toggle(questionId, choiceId) ? 'Struck out' : 'No longer struck out')
    },
    clear() {
      answers.clear(questionId)
      heading.current?.focus()
      announce('Answer cleared')
    },
    goOn: () => (revealing && !isRevealed ? revealing.check() : goTo(number + 1)),
    toggleFlag() {
      answers.toggleFlag(questionId)
      announce(flagged ? 'Flag removed' : 'Flagged')
    },
    toggleNavigator() {
      setIsNavigatorOpen(!isNavigatorOpen)
      if (isNavigatorOpen) heading.current?.focus()
    },
    review() {
      setIsNavigatorOpen(false)
      goTo(items.length + 1)
    },
    leaveReview: () => setIsReviewing(false),
    setIsHelpOpen,
  }
  const act = (action: Shortcut): void => {
    if (action.kind === 'choose') actions.choose(item.choices[action.index]!.id)
    else if (action.kind === 'strike') actions.strike(item.choices[action.index]!.id)
    else if (action.kind === 'next') {
      // Only the button shows the answer of an unanswered question: a stray Enter must not cost it.
      if (revealing && !isRevealed && choiceIds.length === 0) announce('Choose an answer first.')
      else actions.goOn()
    } else if (action.kind === 'flag') actions.toggleFlag()
    else if (action.kind === 'navigator') actions.toggleNavigator()
    else if (action.kind === 'time') onSayTime?.()
    else if (action.kind === 'sure' || action.kind === 'note') tools?.onKey(action.kind)
    else setIsHelpOpen(true)
  }
  useShortcuts({ choices: item.choices.length, isOff: isReviewing, onAction: act })
  return { choiceIds, flagged, heading, isReviewing, isNavigatorOpen, isHelpOpen, ...actions }
}

/** Focus follows the question in sight, so that it is read out and shortcuts go on from there. */
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

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Feedback } from '#contract/questions.ts'
import { nextIncomplete, type OverviewRow } from '#domain/attempts/overview.ts'
import { surplusWords } from '../question/question.tsx'
import type { Shortcut } from '../shortcuts/shortcuts.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import type { AttemptPage } from './use-attempt-page.ts'

/** The feedback to a question, in practice that shows it after each. */
export type Revealing = {
  feedback: Feedback | undefined
  panel: ReactNode
  /** The verdict above the buttons, for small screens. */
  line: ReactNode
  /** Shown below the choices: why the feedback could not be loaded. */
  note: ReactNode
  isBusy: boolean
  check(): void
  /** With verdicts. */
  rows: readonly OverviewRow[]
  /** Ends the practice, once every question is revealed. */
  finish(): void
}

/** The tools of practice below a question, with their shortcuts. */
export type Tools = {
  /** `backToQuestion` moves the focus there, where shortcuts work. */
  renderPanel(backToQuestion: () => void): ReactNode
  onKey(kind: 'sure' | 'note'): void
}

/** The parts of the screen that only one mode has. */
export type Mode = { onSayTime?: () => void; revealing?: Revealing; tools?: Tools }

/** The open parts of an attempt's screen, and the actions of its buttons and shortcuts. */
export function useAttemptScreen(page: AttemptPage, { onSayTime, revealing, tools }: Mode) {
  const { items, answers, number, setNumber, item, announce, strikes } = page
  const [isReviewing, setIsReviewing] = useState(false)
  const [isNavigatorOpen, setIsNavigatorOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [cleared, setCleared] = useState<{ questionId: string; choiceIds: string[] } | null>(null)
  const heading = useHeadingFocus(number, isReviewing)
  const { questionId } = item
  const { choiceIds, flagged } = answers.given(questionId)
  const isRevealed = revealing?.feedback !== undefined
  const rows = revealing?.rows ?? answers.rows
  const isAllRevealed = revealing !== undefined && nextIncomplete(rows) === null
  const canUndoClear = cleared?.questionId === questionId && choiceIds.length === 0 && !isRevealed

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
      setCleared({ questionId, choiceIds: [...choiceIds] })
      answers.setChoices(questionId, [])
      announce('Answer cleared')
    },
    undoClear() {
      if (cleared) answers.setChoices(cleared.questionId, cleared.choiceIds)
      setCleared(null)
      announce('Answer restored')
    },
    goOn() {
      if (!revealing) return goTo(number + 1)
      if (!isRevealed) return revealing.check()
      if (isAllRevealed) return revealing.finish()
      goTo(number < items.length ? number + 1 : nextIncomplete(rows)!)
    },
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
      // Enter alone never reveals the answer of an unanswered question; only pressing the button does.
      if (revealing && !isRevealed && choiceIds.length === 0) announce('Choose an answer first.')
      else actions.goOn()
    } else if (action.kind === 'back') goTo(Math.max(1, number - 1))
    else if (action.kind === 'forward') goTo(Math.min(items.length, number + 1))
    else if (action.kind === 'flag') actions.toggleFlag()
    else if (action.kind === 'navigator') actions.toggleNavigator()
    else if (action.kind === 'time') onSayTime?.()
    else if (action.kind === 'sure' || action.kind === 'note') tools?.onKey(action.kind)
    else setIsHelpOpen(true)
  }
  useShortcuts({ choices: item.choices.length, isOff: isReviewing, onAction: act })
  return {
    choiceIds,
    flagged,
    heading,
    rows,
    isAllRevealed,
    canUndoClear,
    isReviewing,
    isNavigatorOpen,
    isHelpOpen,
    ...actions,
  }
}

/** Moves the focus to each new question, so that it is read out and shortcuts work there. */
function useHeadingFocus(number: number, isReviewing: boolean) {
  const heading = useArrivalFocus()
  const shown = useRef({ number, isReviewing })
  // Focus and scrolling are outside React.
  useEffect(() => {
    const isNew = shown.current.number !== number || shown.current.isReviewing !== isReviewing
    shown.current = { number, isReviewing }
    if (!isNew || isReviewing) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [number, isReviewing, heading])
  return heading
}

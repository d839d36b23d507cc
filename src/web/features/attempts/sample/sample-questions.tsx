import { useEffect, useRef, useState } from 'react'
import type { Item } from '#contract/questions.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextAction } from '../../../ui/text-action.tsx'
import { ActionBar } from '../question/action-bar.tsx'
import { FeedbackWhenAsked, VerdictLineWhenAsked } from './feedback-when-asked.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'
import { focusInView, goToHeading, isBeside } from '../question/use-feedback-focus.ts'
import { Question, surplusWords } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { useAnnouncer } from '../use-announcer.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useSample } from './use-sample.ts'

const SampleSummary = lazyPart(
  async () => (await import('./sample-summary.tsx')).SampleSummary,
  () => <Spinner />,
)

type Input = { course: { slug: string; title: string }; items: Item[] }

/** The free sample, question by question, with feedback after each. */
export function SampleQuestions({ course, items }: Input) {
  const [position, setPosition] = useState(0)
  const sample = useSample(course.slug, items, (answeredIds) => {
    const next = items.findIndex(({ questionId }) => !answeredIds.has(questionId))
    setPosition((now) => (now === 0 ? (next === -1 ? items.length : next) : now))
  })
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { announce, announcer } = useAnnouncer()
  const item = items[position]
  const given = item && sample.givenTo(item.questionId)
  const { chosen, feedback } = given ?? { chosen: [], feedback: undefined }
  const error = item && sample.errorOf(item.questionId)
  const isLast = position + 1 === items.length

  const focus = useSampleFocus(position, item && !given?.isRestored ? item.questionId : null)
  const choose = (choiceId: string) => {
    void FeedbackWhenAsked.preload()
    if (item && !feedback && !sample.choose(item, choiceId)) announce(surplusWords(item.choose))
  }
  const restart = () => {
    sample.restart()
    focus.restart()
    setPosition(0)
  }
  const goOn = () => {
    if (!item) return
    if (feedback) setPosition(position + 1)
    else if (chosen.length > 0) sample.check(item)
    else announce('Choose an answer first.')
  }
  useShortcuts({
    choices: item?.choices.length ?? 0,
    isOff: !item,
    onAction(action) {
      if (action.kind === 'choose') choose(item!.choices[action.index]!.id)
      else if (action.kind === 'next') goOn()
      else if (action.kind === 'help') setIsHelpOpen(true)
    },
  })

  if (!item) {
    return (
      <SampleSummary
        course={course}
        rows={items.map(({ questionId }) => sample.givenTo(questionId).feedback)}
        onShow={setPosition}
        onRestart={restart}
      />
    )
  }
  return (
    <div data-holds-reload className="flex flex-1 flex-col">
      <div className="container-page flex flex-1 flex-col gap-6 pt-6 pb-8 sm:pt-10">
        <p className="-mb-2 text-sm text-muted">{course.title}, free sample</p>
        {sample.hasRestored && <Restored onClear={restart} />}
        <QuestionColumns
          aside={
            feedback ? (
              <FeedbackWhenAsked
                item={item}
                chosen={chosen}
                feedback={feedback}
                headingRef={focus.onHeading}
              />
            ) : (
              <p className="rounded-card border border-dashed border-line p-5 text-sm text-muted max-lg:hidden">
                Once you check your answer, the reason for each choice appears here.
              </p>
            )
          }
        >
          <Question
            key={item.questionId}
            item={item}
            title={`Question ${position + 1} of ${items.length}`}
            titleRef={focus.heading}
            chosen={chosen}
            feedback={feedback}
            onChoose={sample.isLocked(item.questionId) ? undefined : choose}
          />
          <ErrorNote error={error} className="mt-4" />
        </QuestionColumns>
      </div>
      <ActionBar
        above={
          feedback && (
            <VerdictLineWhenAsked
              item={item}
              feedback={feedback}
              lineRef={focus.onLine}
              onWhy={focus.goToFeedback}
            />
          )
        }
        start={<ShortcutsButton isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />}
      >
        {position > 0 && (
          <Button
            variant="secondary"
            size={48}
            className="max-sm:flex-1"
            onClick={() => setPosition(position - 1)}
          >
            Previous
          </Button>
        )}
        <NextButton
          isLast={isLast}
          isAnswered={chosen.length > 0}
          isRevealed={feedback !== undefined}
          isChecking={sample.isChecking}
          onPress={goOn}
        />
      </ActionBar>
      {announcer}
    </div>
  )
}

function Restored({ onClear }: { onClear(): void }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      Your earlier answers are kept in this browser.
      <TextAction onClick={onClear}>Clear my answers</TextAction>
    </p>
  )
}

function NextButton({
  isLast,
  isAnswered,
  isRevealed,
  isChecking,
  onPress,
}: Record<'isLast' | 'isAnswered' | 'isRevealed' | 'isChecking', boolean> & { onPress(): void }) {
  return (
    <Button
      size={48}
      className="max-sm:flex-1"
      disabled={isChecking}
      disabledReason={!isRevealed && !isAnswered && 'Choose an answer first'}
      onClick={onPress}
    >
      {isRevealed ? (isLast ? 'See how you did' : 'Next') : isChecking ? 'Checking…' : 'Check answer'}
    </Button>
  )
}

/** Moves the focus to the new question, then to its feedback, whose code may load later than the response. */
function useSampleFocus(position: number, questionId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const feedback = useRef<HTMLHeadingElement | null>(null)
  const shown = useRef(position)
  /** Questions whose feedback has had the focus, because the ref is called again at every render. */
  const revealed = useRef(new Set<string>())
  // Focus is outside React.
  useEffect(() => {
    if (shown.current !== position) heading.current?.focus()
    shown.current = position
  }, [position])
  function focusOnce(element: HTMLElement | null): void {
    if (!element || questionId === null || revealed.current.has(questionId)) return
    revealed.current.add(questionId)
    if (shown.current === position) focusInView(element)
  }
  return {
    heading,
    onHeading(element: HTMLHeadingElement | null): void {
      feedback.current = element
      if (isBeside()) focusOnce(element)
    },
    onLine(element: HTMLParagraphElement | null): void {
      if (!isBeside()) focusOnce(element)
    },
    goToFeedback: () => goToHeading(feedback.current),
    restart: () => revealed.current.clear(),
  }
}

// One question, drawn when it changes: what the compiler would keep costs a kilobyte and saves nothing here.
'use no memo'

import { useEffect, useRef, useState } from 'react'
import type { Item } from '#contract/questions.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextAction } from '../../../ui/text-action.tsx'
import { ActionBar } from '../question/action-bar.tsx'
import { FeedbackWhenAsked } from './feedback-when-asked.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'
import { Question, surplusWords } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { useAnnouncer } from '../use-announcer.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useSample } from './use-sample.ts'

const SampleSummary = lazyPart(
  async () => (await import('./sample-summary.tsx')).SampleSummary,
  () => <Spinner />,
)

/** The free sample, question by question, with feedback after each. */
export function SampleQuestions({
  course,
  items,
}: {
  course: { slug: string; title: string }
  items: Item[]
}) {
  const [position, setPosition] = useState(0)
  const sample = useSample(course.slug, items, (answeredIds) => {
    const next = items.findIndex(({ questionId }) => !answeredIds.has(questionId))
    setPosition((now) => (now === 0 ? (next === -1 ? items.length : next) : now))
  })
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { announce, announcer } = useAnnouncer()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The questions whose feedback has been shown. */
  const told = useRef(new Set<string>())
  const item = items[position]
  const given = item && sample.givenTo(item.questionId)
  const { chosen, feedback } = given ?? { chosen: [], feedback: undefined }
  const error = item && sample.errorOf(item.questionId)

  const shown = useRef(position)
  // Focus belongs to the document: it follows what changed, here the question.
  useEffect(() => {
    if (shown.current !== position) heading.current?.focus()
    shown.current = position
  }, [position])
  /** … and here what is said to the answer, whose code may come later than itself. Once: this is called at every drawing. */
  const focusFeedback = (verdict: HTMLHeadingElement | null) => {
    if (!verdict || !item || given?.isRestored || told.current.has(item.questionId)) return
    told.current.add(item.questionId)
    if (shown.current === position) verdict.focus()
  }

  const choose = (choiceId: string) => {
    void FeedbackWhenAsked.preload()
    if (item && !feedback && !sample.choose(item, choiceId)) announce(surplusWords(item.choose))
  }
  const restart = () => {
    sample.restart()
    told.current.clear()
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
    <div data-holds-reload className="container-page flex flex-col gap-6 pt-6 sm:pt-10">
      <p className="-mb-2 text-sm text-muted">{course.title}, free sample</p>
      {sample.hasRestored && (
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          Your earlier answers are kept in this browser.
          <TextAction onClick={restart}>Clear my answers</TextAction>
        </p>
      )}
      <QuestionColumns
        aside={
          feedback && (
            <FeedbackWhenAsked item={item} chosen={chosen} feedback={feedback} headingRef={focusFeedback} />
          )
        }
      >
        <Question
          key={item.questionId}
          item={item}
          title={`Question ${position + 1} of ${items.length}`}
          titleRef={heading}
          chosen={chosen}
          feedback={feedback}
          onChoose={sample.isLocked(item.questionId) ? undefined : choose}
        />
        {error && (
          <p role="alert" className="mt-4 text-sm font-medium text-bad">
            {messageOf(error)}
          </p>
        )}
      </QuestionColumns>
      <ActionBar start={<ShortcutsButton isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />}>
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
        <Button
          size={48}
          className="max-sm:flex-1"
          disabled={sample.isChecking}
          disabledReason={!feedback && chosen.length === 0 && 'Choose an answer first'}
          onClick={goOn}
        >
          {feedback
            ? position + 1 < items.length
              ? 'Next'
              : 'See how you did'
            : sample.isChecking
              ? 'Checking…'
              : 'Check answer'}
        </Button>
      </ActionBar>
      {announcer}
    </div>
  )
}

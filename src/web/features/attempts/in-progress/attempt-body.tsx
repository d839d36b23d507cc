import { FlagButton } from '../question/flag-button.tsx'
import { Question } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { StrikeButton } from '../question/strike-button.tsx'
import { AttemptActions } from './attempt-actions.tsx'
import { NavigatorPanel } from './navigator-panel.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import { Review } from './review.tsx'
import type { AttemptPage } from './use-attempt-page.ts'
import { type Mode, type Revealing, useAttemptScreen } from './use-attempt-screen.ts'

/** One question per screen, the navigator, and the review before the end, for timed exams and practice. */
export function AttemptBody({
  page,
  submitWords,
  onSubmit,
  ...mode
}: Mode & { page: AttemptPage; submitWords: string; onSubmit(): void }) {
  const { items, item, answers, number, strikes } = page
  const { revealing, tools } = mode
  const screen = useAttemptScreen(page, mode)
  const { choiceIds, heading } = screen
  const { questionId } = item
  const feedback = revealing?.feedback
  const focusQuestion = () => heading.current?.focus()

  if (screen.isReviewing) {
    return (
      <Review
        rows={answers.rows}
        waiting={answers.save.waiting}
        submitWords={submitWords}
        onGo={screen.goTo}
        onBack={screen.leaveReview}
        onSubmit={onSubmit}
      />
    )
  }
  const navigator = screen.isNavigatorOpen && (
    <NavigatorPanel
      rows={answers.rows}
      current={number}
      onGo={screen.goTo}
      onReview={screen.review}
      onClose={screen.toggleNavigator}
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
          focusQuestion()
        }}
      />
      <QuestionColumns aside={navigator || revealing?.panel} isAsideAlone={screen.isNavigatorOpen}>
        <div className="relative">
          <div className="absolute -top-1.5 right-0 -mr-3">
            <FlagButton isFlagged={screen.flagged} onToggle={screen.toggleFlag} />
          </div>
          <Question
            key={questionId}
            item={item}
            title={`Question ${number} of ${items.length}`}
            titleRef={heading}
            chosen={choiceIds}
            feedback={feedback}
            struck={strikes.of(questionId)}
            onChoose={screen.choose}
            renderAside={(choiceId, letter) => (
              <StrikeButton
                letter={letter}
                isStruck={strikes.of(questionId).includes(choiceId)}
                onStrike={() => screen.strike(choiceId)}
              />
            )}
          />
        </div>
        {revealing?.note}
        {tools?.renderPanel(focusQuestion)}
      </QuestionColumns>
      <AttemptActions
        screen={screen}
        number={number}
        canClear={choiceIds.length > 0 && !feedback}
        next={nextButton(revealing, choiceIds.length > 0, number === items.length)}
      />
    </div>
  )
}

function nextButton(revealing: Revealing | undefined, isAnswered: boolean, isLast: boolean) {
  if (!revealing || revealing.feedback) {
    return { label: isLast ? 'Review' : 'Next', isBusy: revealing?.isBusy, isSecondary: false }
  }
  const label = isAnswered ? 'Check answer' : 'Show answer'
  return { label: revealing.isBusy ? 'Checking…' : label, isBusy: revealing.isBusy, isSecondary: !isAnswered }
}

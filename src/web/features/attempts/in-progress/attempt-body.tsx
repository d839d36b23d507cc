import { FlagButton } from '../question/flag-button.tsx'
import { Question } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { StrikeButton } from '../question/strike-button.tsx'
import { AttemptActions } from './attempt-actions.tsx'
import { NavigatorPanel, OvertakenNote, Review } from './later-parts.tsx'
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
  const overtaken = items.flatMap((other, index) =>
    answers.overtakenIds.includes(other.questionId) ? [index + 1] : [],
  )

  if (screen.isReviewing) {
    return (
      <Review
        rows={screen.rows}
        waiting={answers.save.waiting}
        submitWords={submitWords}
        onGo={screen.goTo}
        onBack={screen.leaveReview}
        onSubmit={onSubmit}
      />
    )
  }
  const { isNavigatorOpen } = screen
  const panel = isNavigatorOpen ? null : revealing?.panel
  const navigator = (
    <NavigatorPanel
      // Opening it again moves the focus there.
      key={String(isNavigatorOpen)}
      rows={screen.rows}
      current={number}
      isAlways={!isNavigatorOpen}
      onGo={screen.goTo}
      endWords={screen.isAllRevealed ? 'See result' : 'Review and finish'}
      onEnd={() => (screen.isAllRevealed ? revealing?.finish() : screen.review())}
      onClose={screen.toggleNavigator}
    />
  )
  return (
    <>
      <div className="container-page flex flex-1 flex-col gap-6 pt-5 pb-8 sm:pt-8">
        {overtaken.length > 0 && (
          <OvertakenNote
            numbers={overtaken}
            onDismiss={() => {
              answers.dismissOvertaken()
              focusQuestion()
            }}
          />
        )}
        <QuestionColumns
          aside={panel || <div className={isNavigatorOpen ? undefined : 'max-lg:hidden'}>{navigator}</div>}
          isAsideAlone={isNavigatorOpen}
        >
          <div className="relative">
            <div className="absolute -top-1.5 right-0 -mr-3">
              <FlagButton hasShortcut isFlagged={screen.flagged} onToggle={screen.toggleFlag} />
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
      </div>
      <AttemptActions
        screen={screen}
        number={number}
        above={revealing?.line}
        isNavigatorAlways={!panel}
        canClear={choiceIds.length > 0 && !feedback}
        next={nextButton(revealing, {
          isAnswered: choiceIds.length > 0,
          isLast: number === items.length,
          isAllRevealed: screen.isAllRevealed,
        })}
      />
    </>
  )
}

function nextButton(
  revealing: Revealing | undefined,
  { isAnswered, isLast, isAllRevealed }: { isAnswered: boolean; isLast: boolean; isAllRevealed: boolean },
) {
  if (!revealing) return { label: isLast ? 'Review' : 'Next', isSecondary: false }
  if (revealing.feedback) {
    const label = isAllRevealed ? 'See result' : isLast ? 'Next open question' : 'Next'
    return { label, isBusy: revealing.isBusy, isSecondary: false }
  }
  const label = isAnswered ? 'Check answer' : 'Show answer'
  return { label: revealing.isBusy ? 'Checking…' : label, isBusy: revealing.isBusy, isSecondary: !isAnswered }
}

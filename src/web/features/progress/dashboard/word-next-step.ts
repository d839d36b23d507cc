import type { NextStep } from '#contract/dashboard.ts'
import { formatCount } from '#domain/site/format-count.ts'

/** The heading and the reason of the next step, and its button, which names what it starts. */
export function wordNextStep(next: NextStep): { title: string; why: string; button: string } {
  switch (next.kind) {
    case 'exam':
      return { title: next.title, why: 'Your timed exam is running.', button: goOn(next) }
    case 'practice':
      return {
        title: next.title ?? 'Practice session',
        why: 'You have not finished this practice.',
        button: goOn(next),
      }
    case 'reviews':
      return wordReviews(next)
    case 'rehearsal':
      return {
        title: 'Dress rehearsal',
        why: `A timed exam with ${next.set.title}, which your study plan set aside for today.`,
        button: `Timed exam, about ${formatCount(next.minutes, 'minute')}`,
      }
    case 'practise':
      return wordPractise(next)
    case 'choose':
      return next.retired ? wordRetired(next.retired) : CHOOSE
    case 'subscribe':
      return {
        title: 'Pick up where you left off',
        why: 'Practice and timed exams need a subscription. Your results, notes and notebook stay yours.',
        button: 'See the plans',
      }
  }
}

const CHOOSE = {
  title: 'Choose your exam',
  why: 'Every course has free sample questions. Your readiness appears here once you practise.',
  button: 'See the courses',
}

function goOn({ answered, questions }: { answered: number; questions: number }): string {
  return `Go on, ${answered} of ${questions}`
}

function wordReviews({ count, minutes, after }: Extract<NextStep, { kind: 'reviews' }>) {
  const rest =
    after && (after.domain ? `${after.count} in ${after.domain.name}` : formatCount(after.count, 'question'))
  return {
    title: 'Reviews for today',
    why: `Review these before you forget them.${rest ? ` Then ${rest}.` : ''}`,
    button: `${formatCount(count, 'review')}, about ${formatCount(minutes, 'minute')}`,
  }
}

function wordPractise({
  domain,
  sets,
  count,
  minutes,
  isPlanned,
  isFirst,
  isRepeat,
}: Extract<NextStep, { kind: 'practise' }>) {
  const time = `about ${formatCount(minutes, 'minute')}`
  const questions = formatCount(count, 'question')
  if (domain)
    return {
      title: `Practise ${domain.name}`,
      why: isPlanned
        ? 'Today’s study session of your plan.'
        : 'New answers here raise your chance to pass most.',
      button: `${count} in ${domain.name}, ${time}`,
    }
  return {
    title: isFirst ? 'Your first practice' : 'Mixed practice',
    why: isRepeat
      ? `You have seen every question ${sets.length > 0 ? 'outside your dress rehearsal ' : ''}in the last 48 hours. Repeats count less.`
      : isFirst
        ? 'You see after each answer why it is right or wrong.'
        : 'Questions from the whole course that help you most now.',
    button: isFirst && count > 1 ? `First ${questions}, ${time}` : `${questions}, ${time}`,
  }
}

function wordRetired({ title, successor }: { title: string; successor: string | null }) {
  return {
    title: 'This exam has been retired',
    why: `${title} can’t be taken any more.${successor ? ` ${successor} replaces it.` : ''}`,
    button: 'Choose another course',
  }
}

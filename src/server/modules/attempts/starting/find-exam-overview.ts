import type { ExamOverview } from '#contract/attempts.ts'
import { canOpenSet } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findExam, type FoundExam } from '../../catalogue/find-exam.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findAnswers, findBestScore, selectOpenAttempt, readAttemptClock } from '../store.ts'

/** A set for its start page, with the attempts at it that this viewer has open. */
export async function findExamOverview(
  deps: Deps,
  context: Context,
  { slug, courseSlug }: { slug: string; courseSlug: string | undefined },
): Promise<ExamOverview> {
  const exam = await findExam(deps.db, { slug, courseSlug, userId: context.principal?.userId })
  if (!exam) throw new Refusal('exam_not_found')
  return {
    exam: { id: exam.id, slug: exam.slug, title: exam.title },
    course: { slug: exam.course.slug, title: exam.course.title },
    questionsCount: exam.questionsCount,
    isSample: exam.isSample,
    isOpen: canOpenSet(await context.viewer(), exam),
    ...(context.principal ? await findOwn(deps, context.principal.userId, exam) : NOTHING_OWN),
  }
}

type Own = Pick<ExamOverview, 'openPractice' | 'openTimed' | 'bestScorePercent'>
const NOTHING_OWN: Own = { openPractice: null, openTimed: null, bestScorePercent: null }

async function findOwn(deps: Deps, userId: string, { id: examId, course }: FoundExam): Promise<Own> {
  await finishOverdue(deps, userId)
  const { db } = deps
  const [practice, timed, best, now] = await Promise.all([
    selectOpenAttempt(db, { userId, examId, mode: 'practice' }),
    selectOpenAttempt(db, { userId, examId, mode: 'timed' }),
    findBestScore(db, { userId, examId, courseId: course.id }),
    readAttemptClock(db),
  ])
  const answers = practice ? await findAnswers(db, { userId, attemptId: practice.id }) : []
  const isDone = (answer: (typeof answers)[number]) =>
    answer.choiceIds.length > 0 || answer.revealedAt !== null
  return {
    openPractice: practice && {
      attemptId: practice.id,
      feedback: practice.feedback,
      answered: answers.filter(isDone).length,
      startedAt: practice.startedAt.toISOString(),
    },
    openTimed:
      timed?.deadlineAt && timed.timeLimitMinutes !== null
        ? {
            attemptId: timed.id,
            timeLimitMinutes: timed.timeLimitMinutes,
            deadlineAt: timed.deadlineAt.toISOString(),
            serverNow: now.toISOString(),
          }
        : null,
    bestScorePercent: best,
  }
}

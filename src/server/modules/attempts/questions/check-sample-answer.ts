import type { Feedback } from '#contract/questions.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { findSample } from '../../catalogue/find-exam.ts'
import { findSampleKey } from '../answer-key-store.ts'
import { presentFeedback } from '../present.ts'

/** Marks an answer to a question of the free sample; refuses any other question. Stores nothing. */
export async function checkSampleAnswer(
  { keysDb }: Deps,
  { slug, questionId, choiceIds }: { slug: string; questionId: string; choiceIds: string[] },
): Promise<Feedback> {
  const sample = await findSample(keysDb, slug)
  if (!sample) throw new Refusal('course_not_found')
  const item = await findSampleKey(keysDb, {
    examId: sample.examId,
    courseId: sample.course.id,
    questionId,
  })
  if (!item) throw new Refusal('question_not_found')
  if (choiceIds.some((id) => !item.allChoiceIds.includes(id))) throw new Refusal('choice_not_in_question')
  if (choiceIds.length > item.choose) throw new Refusal('too_many_choices', { choose: item.choose })
  const rules = await findBlueprint(keysDb, sample.course.blueprintId)
  return presentFeedback({ ...item, choiceIds }, rules)
}

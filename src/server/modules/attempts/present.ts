import type { Attempt } from '#contract/attempts.ts'
import type { Feedback, Item } from '#contract/questions.ts'
import { shownPickReason } from '#domain/attempts/attempt-limits.ts'
import { judge, type MultiResponsePolicy } from '#domain/attempts/score.ts'
import type { BlueprintRules } from '../catalogue/blueprint.ts'
import type { KeyedQuestion } from './answer-key-store.ts'
import type { ItemRow } from './question-store.ts'
import type { AnswerRow } from './store.ts'

/** All questions that leave the server are built here, and nowhere else. */

/** A question that may not be revealed yet. Fields are listed one by one, so that no new column leaks by accident. */
export function presentItem({ questionId, type, choose, stemHtml, choices }: ItemRow): Item {
  return { questionId, type, choose, stemHtml, choices: choices.map(({ id, html }) => ({ id, html })) }
}

export function presentAnswer(answer: AnswerRow): Attempt['answers'][number] {
  return {
    questionId: answer.questionId,
    choiceIds: answer.choiceIds,
    flagged: answer.flagged,
    confidence: answer.confidence,
    revision: answer.revision,
    timeMs: answer.timeMs,
    answeredAt: answer.answeredAt.toISOString(),
  }
}

/** The feedback for a question. Callers must have checked that its answer key may be revealed. */
export function presentFeedback(item: KeyedQuestion, rules: BlueprintRules | null): Feedback {
  const { credit, isCorrect } = judge(item.choiceIds, item.correctIds, scoringPolicy(rules))
  return {
    questionId: item.questionId,
    isCorrect,
    credit,
    gaveUp: item.choiceIds.length === 0,
    correctIds: item.correctIds,
    rationales: item.rationales.map(({ choiceId, html }) => ({ choiceId, html })),
    explanationHtml: item.explanationHtml,
    citations: item.citations.map(({ title, publisher, url }) => ({ title, publisher, url })),
    verified: item.verifiedOn === null ? null : { on: item.verifiedOn, examVersion: item.verifiedFor },
    ...nameOf(item, rules),
    notes: item.notes,
    pickedFor:
      item.pickedFor &&
      shownPickReason(item.pickedFor, rules?.domains.some(({ code }) => code === item.domain) ?? false),
  }
}

export function scoringPolicy(rules: BlueprintRules | null): MultiResponsePolicy {
  return rules?.multiResponse ?? 'all_or_nothing'
}

function nameOf(item: KeyedQuestion, rules: BlueprintRules | null): Pick<Feedback, 'domain' | 'objective'> {
  const domain = rules?.domains.find(({ code }) => code === item.domain)
  const objective = domain?.objectives.find(({ code }) => code === item.objective)
  return {
    domain: { code: item.domain, name: domain?.name ?? item.domain },
    objective: { code: item.objective, name: objective?.name ?? item.objective },
  }
}

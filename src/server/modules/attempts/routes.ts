import { listAttempts } from '#contract/attempt-history.ts'
import * as contract from '#contract/attempts.ts'
import { getOwnQuestion } from '#contract/notebook.ts'
import * as practice from '#contract/practice.ts'
import * as questions from '#contract/questions.ts'
import { getResult } from '#contract/results.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { findCatalogueRevision } from '../catalogue/find-revision.ts'
import { checkSampleAnswer } from './questions/check-sample-answer.ts'
import { countMatches } from './practice-session/count-matches.ts'
import { findExamOverview } from './starting/find-exam-overview.ts'
import { findOwnQuestion } from './questions/find-own-question.ts'
import { findPractice } from './practice-session/find-practice.ts'
import { findSampleQuestions, previewExam } from './questions/find-questions.ts'
import { findAttempts } from './finishing/find-attempts.ts'
import { findResult } from './finishing/find-result.ts'
import { findAttempt, findTimedAttempt } from './in-progress/find-attempt.ts'
import { finishAttempt } from './finishing/finish-attempt.ts'
import { gatherAnswers } from './in-progress/gather-answers.ts'
import { keepPreset } from './practice-session/keep-preset.ts'
import { removePreset } from './practice-session/remove-preset.ts'
import { reportQuestion } from './questions/report-question.ts'
import { revealAnswer } from './in-progress/reveal-answer.ts'
import { saveAnswer } from './in-progress/save-answer.ts'
import { startAttempt } from './starting/start-attempt.ts'
import { startPracticeSession } from './practice-session/start-practice-session.ts'

export function attemptRoutes(deps: Deps): Route[] {
  const { saves, starts, finishes } = deps.attempts
  const write = gatherAnswers(saves)
  const onOwnConnections = { ...deps, db: starts, keysDb: finishes }
  return [
    bind(contract.getExam, ({ params, query }, context) =>
      findExamOverview(deps, context, { slug: params.slug, courseSlug: query.course }),
    ),
    bind(contract.previewExam, ({ params, query }, { principal }) =>
      previewExam(deps, principal.userId, { ...params, ...query }),
    ),
    bind(
      contract.startAttempt,
      (input, { principal }) => startAttempt(onOwnConnections, principal.userId, input),
      { lane: 'answers' },
    ),
    bind(contract.getOpenTimedAttempt, ({ params }, { principal }) =>
      findTimedAttempt(deps, principal.userId, params.examId),
    ),
    bind(contract.getAttempt, ({ params }, { principal }) =>
      findAttempt(deps, principal.userId, params.attemptId),
    ),
    bind(contract.saveAnswer, (input, { principal }) => saveAnswer({ db: saves, write }, principal, input), {
      session: 'in_statement',
      lane: 'answers',
    }),
    bind(contract.revealAnswer, (input, { principal }) => revealAnswer(deps, principal.userId, input)),
    bind(
      contract.submitAttempt,
      ({ params }, { principal }) => finishAttempt(onOwnConnections, { userId: principal.userId, ...params }),
      { lane: 'answers' },
    ),
    bind(listAttempts, (input, { principal }) => findAttempts(deps, principal.userId, input)),
    bind(getResult, ({ params }, { principal }) => findResult(deps, principal.userId, params.attemptId)),
    bind(practice.getPractice, ({ params }, { principal }) =>
      findPractice(deps, principal.userId, params.slug),
    ),
    bind(practice.countMatches, ({ params, body }, { principal }) =>
      countMatches(deps, principal.userId, { ...params, ...body }),
    ),
    bind(practice.startPracticeSession, (input, { principal }) =>
      startPracticeSession(deps, principal.userId, input),
    ),
    bind(practice.keepPreset, (input, { principal }) => keepPreset(deps, principal.userId, input)),
    bind(practice.removePreset, ({ params }, { principal }) =>
      removePreset(deps, principal.userId, params.presetId),
    ),
    bind(getOwnQuestion, ({ params }, { principal }) =>
      findOwnQuestion(deps, principal.userId, params.questionId),
    ),
    bindKept(questions.getSample, ({ params }) => findSampleQuestions(deps, params.slug), {
      version: () => findCatalogueRevision(deps),
    }),
    bind(questions.checkSampleAnswer, ({ params, body }) =>
      checkSampleAnswer(deps, { ...params, choiceIds: body.choiceIds }),
    ),
    bind(questions.reportQuestion, (input, { principal }) => reportQuestion(deps, principal.userId, input)),
  ]
}

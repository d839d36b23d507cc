import * as contract from '#contract/items.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { actorOf } from '../../../requests/context.ts'
import { answerReport } from './answer-report.ts'
import { findExamItems } from './find-exam-items.ts'
import { findOpenReports } from './find-open-reports.ts'

export function itemRoutes(deps: Deps): Route[] {
  const { keysDb } = deps
  return [
    bind(contract.listExamItems, ({ params }) => findExamItems(keysDb, params.examId)),
    bind(contract.listOpenReports, () => findOpenReports(keysDb)),
    bind(contract.answerReport, ({ params, body }, context) =>
      answerReport(deps, { ...params, ...body }, actorOf(context)),
    ),
  ]
}

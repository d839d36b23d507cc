import * as contract from '#contract/curation.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { actorOf } from '../../../requests/context.ts'
import { editExam } from './edit-exam.ts'
import { findCuratedCourse, findCuratedCourses, findLinkableExams } from './find-curated-courses.ts'
import { linkExam } from './link-exam.ts'
import { orderExams } from './order-exams.ts'
import { publishCourse } from './publish-course.ts'
import { syncCourse } from './sync-course.ts'
import { unlinkExam } from './unlink-exam.ts'

export function curationRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    bind(contract.listCuratedCourses, ({ query }) => findCuratedCourses(db, query)),
    bind(contract.getCuratedCourse, ({ params }) => findCuratedCourse(db, params.courseId)),
    bind(contract.listLinkableExams, ({ params }) => findLinkableExams(db, params.courseId)),
    bind(contract.linkExam, ({ params, body }, context) =>
      linkExam(deps, { ...params, ...body }, actorOf(context)),
    ),
    bind(contract.unlinkExam, ({ params, body }, context) =>
      unlinkExam(deps, { ...params, ...body }, actorOf(context)),
    ),
    bind(contract.editExam, ({ params, body }, context) =>
      editExam(deps, { ...params, ...body }, actorOf(context)),
    ),
    bind(contract.orderExams, ({ params, body }, context) =>
      orderExams(deps, { ...params, ...body }, actorOf(context)),
    ),
    bind(contract.publishCourse, ({ params, body }, context) =>
      publishCourse(deps, { ...params, ...body }, actorOf(context)),
    ),
    bind(contract.syncCourse, ({ params }, context) => syncCourse(deps, params, actorOf(context))),
  ]
}

import { modelRepliesADay } from '#domain/tutor/model/allowance.ts'
import type { Deps } from '../../../deps.ts'
import { findViewer } from '../../accounts/rights/find-viewer.ts'
import { findModel } from './find-model.ts'
import { countReplies } from './usage-store.ts'

export type Allowance = {
  /** Who gets the texts. */
  host: string
  /** True if it phrases hints during timed exams too. */
  isInExams: boolean
  repliesADay: number
  repliesLeft: number
}

/** What the person may use of the language model today; null if the site has none. */
export async function findAllowance(deps: Deps, userId: string): Promise<Allowance | null> {
  const model = findModel(deps, 'study')
  if (model === null) return null
  const [viewer, used] = await Promise.all([findViewer(deps, userId), countReplies(deps.db, userId)])
  const repliesADay = modelRepliesADay(viewer)
  return {
    host: model.host,
    isInExams: findModel(deps, 'exam') !== null,
    repliesADay,
    repliesLeft: Math.max(0, repliesADay - used),
  }
}

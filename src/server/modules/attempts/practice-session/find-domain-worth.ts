import type { DomainWorth } from '#domain/attempts/draw-by-value.ts'
import type { Deps } from '../../../deps.ts'
import { findStanding } from '../../readiness/find-readiness.ts'

export type CourseWorth = {
  domains: DomainWorth[]
  /** False while there is no figure for the chance to pass. */
  isMeasured: boolean
}

/**
 * What practice in each domain of a course does for the person's chance to pass. Without a blueprint, there are no domains. Not
 * within a transaction that has locked the person, because it may lock the person itself.
 */
export async function findDomainWorth(
  deps: Deps,
  who: { userId: string; courseId: string },
): Promise<CourseWorth> {
  const standing = await findStanding(deps, who)
  if (!standing) return { domains: [], isMeasured: false }
  const { today, form } = standing
  return {
    domains: today.domains.map(({ code, leverage, low, high, answered }, index) => ({
      code,
      weight: form.domains[index]!.weight,
      leverage,
      uncertainty: high - low,
      answered,
    })),
    isMeasured: today.missing === null,
  }
}

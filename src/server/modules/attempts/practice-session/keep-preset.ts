import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { keepPreset as contract } from '#contract/practice.ts'
import { newId } from '../../../db/ids.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findCourseRef } from '../../catalogue/find-course.ts'
import { upsertPreset } from './preset-store.ts'

/** Stores a practice plan as a preset; one with the same name is replaced. */
export async function keepPreset(
  { db }: Deps,
  userId: string,
  { params, body }: ParsedOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const course = await findCourseRef(db, params.slug)
  if (!course) throw new Refusal('course_not_found')
  const presetId = await upsertPreset(db, { userId, courseId: course.id, id: newId(), ...body })
  if (presetId === null) throw new Refusal('too_many_presets')
  return { presetId }
}

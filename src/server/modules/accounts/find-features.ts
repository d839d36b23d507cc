import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { readFeatures } from './find-viewer.ts'
import { findFeaturesRow } from './store.ts'

export async function findFeatures(
  { db, now }: Deps,
  { userId }: Principal,
): Promise<{ planName: string; activeFeatures: string[] }> {
  const { planName, activeFeatures } = readFeatures(await findFeaturesRow(db, userId), now())
  return { planName, activeFeatures: [...activeFeatures] }
}

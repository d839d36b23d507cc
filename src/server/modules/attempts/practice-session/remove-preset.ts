import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { deletePreset } from './preset-store.ts'

export async function removePreset(
  { db }: Deps,
  userId: string,
  presetId: string,
): Promise<{ presetId: string }> {
  if (!(await deletePreset(db, { userId, id: presetId }))) throw new Refusal('preset_not_found')
  return { presetId }
}

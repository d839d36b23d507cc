import type { ModelSettings } from '../../config/tutor.ts'
import { createFakeModel } from './fake.ts'
import type { Model } from './model.ts'

/** The language model of this site; null if it has none. The vendors' libraries are loaded only if one is used. */
export async function createModel(settings: ModelSettings | null): Promise<Model | null> {
  if (settings === null) return null
  if (settings.provider === 'test') return createFakeModel()
  const { createSdkModel } = await import('./ai-sdk.ts')
  return createSdkModel(settings)
}

import { hasFeature, isPro, type Viewer } from './entitlements.ts'
import { type FeatureName, FEATURES, PRICE_PLANS } from './price-plans.ts'

/** A feature of a plan as a person reads it. */
export type PlanFeatureView = { name: FeatureName; text: string; isBuilt: boolean }

/** Everything a plan may open, as the cards of the plans offer it; what is still to come stands last. */
export function listPlanFeatures(): PlanFeatureView[] {
  const offered = PRICE_PLANS.flatMap(({ features }) => features)
  const extras = FEATURES.flatMap((name) => {
    const feature = offered.find((each) => each.name === name)
    return feature ? [{ name, text: feature.text, isBuilt: feature.isBuilt }] : []
  })
  return [...extras.filter(({ isBuilt }) => isBuilt), ...extras.filter(({ isBuilt }) => !isBuilt)]
}

/** What a person may use, whether paid for, given or their office's; told by this alone. */
export function featuresOfViewer(viewer: Viewer): FeatureName[] {
  return FEATURES.filter((name) => (name === 'courses' ? isPro(viewer) : hasFeature(viewer, name)))
}

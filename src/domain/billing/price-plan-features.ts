import { hasFeature, isPro, type Viewer } from './entitlements.ts'
import { type FeatureName, FEATURES, PRICE_PLANS } from './price-plans.ts'

/** A feature of a price plan, as pages list it. */
export type PlanFeatureView = { name: FeatureName; text: string; isBuilt: boolean }

/** Every feature that a price plan can give, in the words of the plan cards, with coming features last. */
export function listPlanFeatures(): PlanFeatureView[] {
  const offered = PRICE_PLANS.flatMap(({ features }) => features)
  const extras = FEATURES.flatMap((name) => {
    const feature = offered.find((each) => each.name === name)
    return feature ? [{ name, text: feature.text, isBuilt: feature.isBuilt }] : []
  })
  return [...extras.filter(({ isBuilt }) => isBuilt), ...extras.filter(({ isBuilt }) => !isBuilt)]
}

/** The features that a viewer may use: paid for, granted, or as an administrator. */
export function featuresOfViewer(viewer: Viewer): FeatureName[] {
  return FEATURES.filter((name) => (name === 'courses' ? isPro(viewer) : hasFeature(viewer, name)))
}

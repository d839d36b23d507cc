import { hasFeature, isPro, type Viewer } from './entitlements.ts'
import { type FeatureName, FEATURES, type PlanFeature, PRICE_PLANS } from './price-plans.ts'

/** A feature of a price plan, as pages list it. */
export type PlanFeatureView = { name: FeatureName; text: string; isBuilt: boolean }

/** What a site has beyond the software itself. */
export type SiteMeans = { hasPriorityTutor: boolean }

/** True if a site has the feature. The priority tutor needs a language model, which operators set up themselves. */
export function isBuiltOn(
  site: SiteMeans,
  { name, isBuilt }: Pick<PlanFeature, 'name' | 'isBuilt'>,
): boolean {
  return isBuilt || (name === 'priority_tutor' && site.hasPriorityTutor)
}

/** Every feature that a price plan can give, in the words of the plan cards, with coming features last. */
export function listPlanFeatures(site: SiteMeans): PlanFeatureView[] {
  const offered = PRICE_PLANS.flatMap(({ features }) => features)
  const extras = FEATURES.flatMap((name) => {
    const feature = offered.find((each) => each.name === name)
    return feature ? [{ name, text: feature.text, isBuilt: isBuiltOn(site, feature) }] : []
  })
  return [...extras.filter(({ isBuilt }) => isBuilt), ...extras.filter(({ isBuilt }) => !isBuilt)]
}

/** The features that a viewer may use: paid for, granted, or as an administrator. */
export function featuresOfViewer(viewer: Viewer): FeatureName[] {
  return FEATURES.filter((name) => (name === 'courses' ? isPro(viewer) : hasFeature(viewer, name)))
}

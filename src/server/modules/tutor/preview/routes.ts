import { askTutorPreview, getTutorPreview } from '#contract/tutor-preview.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { bindKept } from '../../../requests/bind-kept.ts'
import { findCatalogueDay } from '../../catalogue/find-revision.ts'
import { askPreview } from './ask-preview.ts'
import { findPreview } from './find-preview.ts'

export function tutorPreviewRoutes(deps: Deps): Route[] {
  return [
    bindKept(getTutorPreview, ({ query }) => findPreview(deps, query), {
      version: () => findCatalogueDay(deps),
    }),
    bind(askTutorPreview, (input, context) => askPreview(deps, input, context)),
  ]
}

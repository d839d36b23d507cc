import { askTutorPreview, getTutorPreview } from '#contract/tutor-preview.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { createResponseCache } from '../../../requests/response-cache.ts'
import type { Serialized } from '../../../requests/serialize.ts'
import { findCatalogueRevision } from '../../catalogue/find-revision.ts'
import { askPreview } from './ask-preview.ts'
import { findPreview } from './find-preview.ts'

const MAX_BYTES = 1024 * 1024

/** What the page shows at first is the same for everyone, so it is cached until the catalogue changes. */
export function tutorPreviewRoutes(deps: Deps): Route[] {
  const cache = createResponseCache<Serialized>({ maxEntries: 200, maxBytes: MAX_BYTES })
  return [
    bind(getTutorPreview, async ({ query }) => {
      // The day is part of the key, because exams retire on a day without a change of the catalogue.
      const key = [await findCatalogueRevision(deps), dayOf(deps.now()), query.course, query.lang].join(' ')
      return cache.get(key, async () => ({ value: await findPreview(deps, query), freshMs: Infinity }))
    }),
    bind(askTutorPreview, (input, context) => askPreview(deps, input, context)),
  ]
}

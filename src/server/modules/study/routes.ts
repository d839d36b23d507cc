import * as contract from '#contract/study.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { findCatalogueDay } from '../catalogue/find-revision.ts'
import { findReading } from './find-reading.ts'
import { markSection } from './mark-section.ts'
import { findGlossary, findNotes, findOverview } from './find-notes.ts'
import { searchAnswered, searchStudy } from './search-study.ts'

export function studyRoutes(deps: Deps): Route[] {
  const db = deps.reads.catalogue
  const kept = { version: () => findCatalogueDay(deps) }
  return [
    bindKept(contract.listNotes, ({ params }) => findOverview(db, params.slug, deps.now()), kept),
    bindKept(contract.getNotes, ({ params }) => findNotes(db, params), kept),
    bind(contract.getReading, ({ params }, { principal }) =>
      findReading(deps.db, { ...params, userId: principal.userId }),
    ),
    bind(contract.markSection, ({ params, body }, { principal }) =>
      markSection(deps.db, { ...params, ...body, userId: principal.userId }),
    ),
    bindKept(contract.getGlossary, ({ params }) => findGlossary(db, params.slug), kept),
    bindKept(
      contract.searchStudy,
      ({ params, query }) => searchStudy(deps.db, { slug: params.slug, words: query.q }),
      kept,
    ),
    bind(contract.searchAnswered, ({ params, query }, { principal }) =>
      searchAnswered(deps, principal.userId, { slug: params.slug, words: query.q }),
    ),
  ]
}

import * as accounts from './accounts.ts'
import * as articles from './articles.ts'
import * as assistant from './assistant.ts'
import * as attemptHistory from './attempt-history.ts'
import * as attempts from './attempts.ts'
import * as authoring from './authoring.ts'
import * as audit from './audit.ts'
import * as billing from './billing.ts'
import * as catalogue from './catalogue.ts'
import * as checkouts from './checkouts.ts'
import * as content from './content.ts'
import * as curation from './curation.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as errorGroups from './error-groups.ts'
import * as clientErrors from './client-errors.ts'
import * as enterprise from './enterprise.ts'
import * as invoices from './invoices.ts'
import * as items from './items.ts'
import * as notebook from './notebook.ts'
import * as notifications from './notifications.ts'
import * as operations from './operations.ts'
import * as outcomes from './outcomes.ts'
import * as ownAccount from './own-account.ts'
import * as people from './people.ts'
import * as performance from './performance.ts'
import * as practice from './practice.ts'
import * as privacy from './privacy.ts'
import * as progress from './progress.ts'
import * as readiness from './readiness.ts'
import * as questions from './questions.ts'
import * as realtime from './realtime.ts'
import * as results from './results.ts'
import * as reviews from './reviews.ts'
import * as study from './study.ts'
import * as studyPlan from './study-plan.ts'
import * as timings from './timings.ts'
import * as tutor from './tutor.ts'
import * as tutorPreview from './tutor-preview.ts'

/** Every endpoint by name. The server implements all of them and no others. */
export const contract: Record<string, Endpoint> = Object.fromEntries(
  [
    accounts,
    articles,
    assistant,
    attemptHistory,
    attempts,
    authoring,
    audit,
    billing,
    catalogue,
    checkouts,
    content,
    clientErrors,
    curation,
    dashboard,
    enterprise,
    errorGroups,
    invoices,
    items,
    notebook,
    notifications,
    operations,
    outcomes,
    ownAccount,
    people,
    performance,
    practice,
    privacy,
    progress,
    readiness,
    questions,
    realtime,
    results,
    reviews,
    study,
    studyPlan,
    timings,
    tutor,
    tutorPreview,
  ]
    .flatMap((noun) => Object.entries(noun))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

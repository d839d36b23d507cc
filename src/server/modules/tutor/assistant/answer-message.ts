import type { aiPlatformChat } from '#contract/assistant.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { dayOf } from '#domain/days.ts'
import { type Assistant, answerVisitor, buildAssistant } from '#domain/tutor/assistant/answer-visitor.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { findKnownCourses } from '../../catalogue/find-known-courses.ts'
import { findCatalogueRevision } from '../../catalogue/find-revision.ts'
import { findSiteTexts } from './find-site-texts.ts'

/** Answers a visitor. Neither the message nor the answer is stored or logged. */
export async function answerMessage(
  deps: Deps,
  { body: { message } }: ParsedOf<typeof aiPlatformChat>,
  { ip }: Context,
): Promise<ResponseOf<typeof aiPlatformChat>> {
  await limitsOf(deps).assistant.take(callerKey(ip))
  return answerVisitor(await findAssistant(deps), message)
}

type Built = { key: string; assistant: Promise<Assistant> }
const builtOf = new WeakMap<Deps, Built>()

/** Built once for each revision of the catalogue and each day, because exams retire on a day. */
async function findAssistant(deps: Deps): Promise<Assistant> {
  const key = `${await findCatalogueRevision(deps)} ${dayOf(deps.now())}`
  const built = builtOf.get(deps)
  if (built?.key === key) return built.assistant
  const assistant = makeAssistant(deps)
  builtOf.set(deps, { key, assistant })
  // A failure must not stay until the catalogue changes.
  assistant.catch(() => builtOf.delete(deps))
  return assistant
}

async function makeAssistant({ articles, reads, payments, now }: Deps): Promise<Assistant> {
  const courses = await findKnownCourses(reads.catalogue, now())
  return buildAssistant(findSiteTexts(articles), courses, { isSelling: payments !== null })
}

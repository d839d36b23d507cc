import type { ParsedOf } from '#contract/endpoint.ts'
import type { ConversationList, listConversations as contract } from '#contract/tutor.ts'
import type { Deps } from '../../deps.ts'
import { selectConversations, selectCourses } from './conversation-store.ts'
import { findMode } from './policy.ts'
import { presentConversation } from './present.ts'

/** A page of a person's conversations. While a timed exam is unfinished, those in study mode are only counted. */
export async function findConversations(
  deps: Deps,
  userId: string,
  { query }: ParsedOf<typeof contract>,
): Promise<ConversationList> {
  const mode = await findMode(deps, userId, 'study')
  const { course = null, search, offset } = query
  const [{ conversations, total }, courses] = await Promise.all([
    selectConversations(deps.db, {
      userId,
      course,
      search: search || null,
      mode: mode === 'exam' ? 'exam' : null,
      offset,
    }),
    selectCourses(deps.db, userId),
  ])
  return {
    conversations: conversations.map(presentConversation),
    total,
    courses: courses.map(({ slug, title }) => ({ slug, title })),
    closed: mode === 'exam' ? courses.reduce((sum, { study }) => sum + study, 0) : 0,
  }
}

import type { ParsedOf } from '#contract/endpoint.ts'
import type { ConversationList, listConversations as contract } from '#contract/tutor.ts'
import type { Deps } from '../../deps.ts'
import { selectConversations, selectCourses, selectReadable } from './conversation-store.ts'
import { findMode } from './policy.ts'
import { presentConversation } from './present.ts'

/** A page of a person's conversations. While a timed exam is unfinished, those in study mode are only counted. */
export async function findConversations(
  deps: Deps,
  userId: string,
  { query }: ParsedOf<typeof contract>,
): Promise<ConversationList> {
  const mode = await findMode(deps, userId, 'study')
  const { course = null, search = '', before = null, offset } = query
  const who = { userId, course, mode: mode === 'exam' ? ('exam' as const) : null }
  const { readable, readUntil } =
    search === '' ? { readable: [], readUntil: null } : await selectReadable(deps.db, { ...who, before })
  const [{ conversations, total }, courses] = await Promise.all([
    selectConversations(deps.db, {
      ...who,
      search: search === '' ? null : { text: search, readable },
      offset,
    }),
    selectCourses(deps.db, userId),
  ])
  return {
    conversations: conversations.map(presentConversation),
    total,
    readUntil,
    courses: courses.map(({ slug, title }) => ({ slug, title })),
    closed: mode === 'exam' ? courses.reduce((sum, { study }) => sum + study, 0) : 0,
  }
}

import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/**
 * Opens a session without a password, for a person who has proved their identity in another way. The library creates
 * the session and the cookie as for a sign-in. Only verbs can call it, because the library's router is not mounted.
 */
export const openSession = createAuthEndpoint(
  '/open-session',
  { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
  async (context) => {
    const { internalAdapter } = context.context
    const user = await internalAdapter.findUserById(context.body.userId)
    if (!user) throw new Error('a session cannot be opened, because no account has this id')
    const session = await internalAdapter.createSession(user.id)
    await setSessionCookie(context, { session, user })
    return { user }
  },
)

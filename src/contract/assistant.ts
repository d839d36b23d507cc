import * as z from 'zod/mini'
import { isPublicUrl } from '#domain/site/public-url.ts'
import { ASSISTANT_MESSAGE_MAX } from '#domain/tutor/assistant/assistant-reply.ts'
import { endpoint } from './endpoint.ts'

export const aiPlatformChat = endpoint({
  method: 'POST',
  path: '/api/functions/ai-platform-chat',
  summary:
    'Ask the assistant of the home page about the site. It answers by rules, from the texts of the site. Nothing is stored.',
  access: 'anyone',
  body: z.strictObject({
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(ASSISTANT_MESSAGE_MAX)),
    /** Random, one per conversation. No answer depends on it. */
    sessionId: z.string().check(z.minLength(1), z.maxLength(64)),
    lang: z.literal('en'),
  }),
  response: z.strictObject({
    /** Plain text. */
    message: z.string(),
    /** A button that leads to the source of the answer. */
    cta: z.nullable(
      z.strictObject({
        text: z.string(),
        /** A public page of this site. */
        url: z.string().check(z.refine(isPublicUrl)),
      }),
    ),
  }),
  errors: [],
})

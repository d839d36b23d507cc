import * as z from 'zod/mini'
import { CHAT_LIMITS } from '#domain/tutor/conversations/chat-limits.ts'
import { PREVIEW_LIMITS } from '#domain/tutor/preview/preview-limits.ts'
import { endpoint } from './endpoint.ts'
import { CourseRef, Slug } from './primitives.ts'
import { Ask, Block, Language, Open } from './tutor.ts'

/** The tutor without an account: it answers from the open notes and glossary of a course. */

const Message = z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_LIMITS.messageLength))

const Reply = z.strictObject({
  blocks: z.array(Block),
  askedBack: z.nullable(z.string()),
  /** Buttons. They do only what works without an account. */
  next: z.array(z.discriminatedUnion('kind', [Ask, Open])),
})
export type PreviewReply = z.infer<typeof Reply>

export const getTutorPreview = endpoint({
  method: 'GET',
  path: '/api/tutor-preview',
  summary: 'The courses whose notes the tutor answers from without an account, and what to ask about one.',
  access: 'anyone',
  query: z.strictObject({
    /** Without it, the course that the site presents. */
    course: z.optional(Slug),
    lang: z._default(Language, 'en'),
  }),
  response: z.strictObject({
    courses: z.array(CourseRef),
    /** Null while no course has notes. */
    chosen: z.nullable(
      z.strictObject({
        slug: Slug,
        /** Questions that the tutor can answer. */
        suggestions: z.array(z.string()),
        /** The first of them with its reply; null if there is none. */
        exchange: z.nullable(z.strictObject({ question: z.string(), reply: Reply })),
      }),
    ),
  }),
  errors: ['course_not_found', 'notes_not_found'],
})
export type TutorPreview = z.infer<typeof getTutorPreview.response>

export const askTutorPreview = endpoint({
  method: 'POST',
  path: '/api/tutor-preview',
  summary:
    'Ask the tutor about the open notes of a course, without an account. It quotes notes and glossary, answers no practice questions, and uses no language model. Nothing is stored.',
  access: 'anyone',
  body: z.strictObject({
    courseSlug: Slug,
    question: Message,
    /** The earlier questions that this one may refer to, oldest first. */
    before: z._default(z.array(Message).check(z.maxLength(PREVIEW_LIMITS.before)), []),
    /** The language of replies to messages that are too short to tell. */
    lang: z._default(Language, 'en'),
  }),
  response: Reply,
  errors: ['course_not_found', 'notes_not_found', 'attempt_in_progress'],
})

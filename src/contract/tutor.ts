import * as z from 'zod/mini'
import { CHAT_LIMITS, CHAT_MODES, RATING_REASONS } from '#domain/tutor/conversations/chat-limits.ts'
import { TUTOR_LANGUAGE_CODES } from '#domain/tutor/reply.ts'
import { endpoint } from './endpoint.ts'
import { Count, CourseRef, Html, Id, Instant, Slug } from './primitives.ts'

/** The tutor of a course: its conversations with a learner. */

const Mode = z.enum(CHAT_MODES)
export const Language = z.enum(TUTOR_LANGUAGE_CODES)

const Source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), domain: z.string(), anchor: z.string(), heading: z.string() }),
  z.strictObject({ kind: z.literal('term'), anchor: z.string(), term: z.string() }),
  z.strictObject({ kind: z.literal('question'), questionId: Id, objective: z.string() }),
])
export type ChatSource = z.infer<typeof Source>

/** A part of a reply. `isQuoted`: from the course's texts, in their language; a quote without a source is of the question in view. */
export const Block = z.strictObject({
  html: Html,
  /** In which language its text is written. */
  lang: Language,
  isQuoted: z.boolean(),
  source: z.nullable(Source),
  /** Further sources of a quote, or those that a language model cites for what it wrote. */
  cited: z.array(Source),
})
export type ChatBlock = z.infer<typeof Block>

/** The writer of a reply: the default tutor, from templates and quotes, or a language model. */
const Writer = z.enum(['tutor', 'model'])
export type ReplyWriter = z.infer<typeof Writer>

const text = z.string()
export const Ask = z.strictObject({ kind: z.literal('ask'), text })
export const Open = z.strictObject({ kind: z.literal('open'), text, source: Source })
const Next = z.discriminatedUnion('kind', [
  Ask,
  z.strictObject({ kind: z.literal('show_answer'), text }),
  z.strictObject({
    kind: z.literal('practise'),
    text,
    /** A code; at most one of the two is given. */
    domain: z.nullable(z.string()),
    objective: z.nullable(z.string()),
    count: z.int().check(z.minimum(1)),
  }),
  Open,
  /** Opens the learner's study plan of the course. */
  z.strictObject({ kind: z.literal('plan'), text }),
])
export type ChatNext = z.infer<typeof Next>

const Message = z.strictObject({
  messageId: Id,
  role: z.enum(['user', 'assistant']),
  /** What was written, or the whole reply as Markdown. */
  text,
  at: Instant,
  /** The question that was in view. */
  questionId: z.nullable(Id),
  /** Null for what the learner wrote. */
  reply: z.nullable(
    z.strictObject({
      blocks: z.array(Block),
      askedBack: z.nullable(text),
      next: z.array(Next),
      isHelpful: z.nullable(z.boolean()),
      by: Writer,
    }),
  ),
})
export type ChatMessage = z.infer<typeof Message>

export const courseChat = endpoint({
  method: 'POST',
  path: '/api/functions/course-chat',
  summary: 'Ask the tutor of a course. Responds with JSON, or with a stream if the caller accepts one.',
  access: 'pro',
  body: z.strictObject({
    /** The conversation. Without one, or if it is full or of the other mode, a new one begins. */
    sessionId: z._default(z.nullable(z.union([z.literal(''), Id])), null),
    courseId: Id,
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_LIMITS.messageLength)),
    /** Can only make the mode stricter: during a timed exam it is always exam mode. */
    mode: z._default(Mode, 'study'),
    currentQuestionId: z._default(z.nullable(Id), null),
    /** The language of replies to messages that are too short to tell. */
    lang: z._default(Language, 'en'),
  }),
  response: z.strictObject({ sessionId: Id, response: text }),
  stream: z.discriminatedUnion('type', [
    /** The default tutor's reply is stored already; a model's is stored with the message once it is complete. */
    z.strictObject({ type: z.literal('begin'), sessionId: Id, mode: Mode, by: Writer, asked: Message }),
    z.strictObject({ type: z.literal('block'), block: Block }),
    /** The whole reply, which replaces its blocks, and its conversation: a new one if the first was deleted or filled meanwhile. */
    z.strictObject({ type: z.literal('reply'), sessionId: Id, message: Message }),
  ]),
  errors: [
    'course_not_found',
    'question_not_found',
    'conversation_not_found',
    'attempt_in_progress',
    'too_many_conversations',
  ],
})

const Conversation = z.strictObject({
  conversationId: Id,
  course: CourseRef,
  mode: Mode,
  /** The beginning of its first message. */
  title: text,
  messages: Count,
  changedAt: Instant,
})
export type ChatConversation = z.infer<typeof Conversation>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/tutor/conversations',
  summary:
    "The viewer's conversations with the tutor, latest first. During a timed exam, only those in exam mode.",
  access: 'user',
  query: z.strictObject({
    course: z.optional(Slug),
    search: z.optional(z.string().check(z.trim(), z.maxLength(CHAT_LIMITS.searchLength))),
    offset: z._default(
      z.coerce.number().check(z.int(), z.minimum(0), z.maximum(CHAT_LIMITS.conversations)),
      0,
    ),
    /** Only conversations that were changed before this one. */
    before: z.optional(Id),
  }),
  response: z.strictObject({
    conversations: z.array(Conversation),
    /** A search counts what it has found so far, without older conversations. */
    total: Count,
    /** The oldest conversation that a search has read, if there are older ones: the next search begins `before` it. */
    readUntil: z.nullable(Id),
    /** The courses of all conversations, whatever the filter. */
    courses: z.array(CourseRef),
    /** Study conversations that are closed until the unfinished timed exam ends. */
    closed: Count,
  }),
  errors: [],
})
export type ConversationList = z.infer<typeof listConversations.response>

const byConversation = z.strictObject({ conversationId: Id })

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/tutor/conversations/:conversationId',
  summary: 'The messages of a conversation in order.',
  access: 'user',
  owned: 'conversationId',
  params: byConversation,
  response: z.strictObject({
    ...Conversation.shape,
    courseId: Id,
    list: z.array(Message),
  }),
  errors: ['conversation_not_found', 'attempt_in_progress'],
})
export type WholeConversation = z.infer<typeof getConversation.response>

export const removeConversation = endpoint({
  method: 'DELETE',
  path: '/api/tutor/conversations/:conversationId',
  summary: 'Delete a conversation. It can be restored for a day.',
  access: 'user',
  owned: 'conversationId',
  params: byConversation,
  errors: ['conversation_not_found'],
})

export const restoreConversation = endpoint({
  method: 'POST',
  path: '/api/tutor/conversations/:conversationId/restore',
  summary: 'Undo the deletion of a conversation.',
  access: 'user',
  owned: 'conversationId',
  params: byConversation,
  errors: ['conversation_not_found', 'too_many_conversations'],
})

export const rateReply = endpoint({
  method: 'PUT',
  path: '/api/tutor/conversations/:conversationId/replies/:messageId/rating',
  summary: 'Say whether a reply helped, and why not.',
  access: 'user',
  owned: 'conversationId',
  params: z.strictObject({ conversationId: Id, messageId: Id }),
  body: z.strictObject({
    /** Null takes the rating back. */
    isHelpful: z.nullable(z.boolean()),
    reason: z._default(z.nullable(z.enum(RATING_REASONS)), null),
  }),
  errors: ['conversation_not_found', 'attempt_in_progress'],
})

export const getTutor = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/tutor',
  summary: 'What the tutor of a course may do for the viewer now.',
  access: 'user',
  params: z.strictObject({ slug: Slug }),
  response: z.strictObject({
    courseId: Id,
    mode: Mode,
    /** The latest conversation in this mode that is not full; null if there is none. */
    conversationId: z.nullable(Id),
    /** The language model that phrases replies, with what is left of the viewer's allowance today; null if there is none. */
    model: z.nullable(
      z.strictObject({
        /** Who gets the messages and passages. */
        host: z.string(),
        /** True if it gets them during timed exams too. */
        isInExams: z.boolean(),
        repliesADay: Count,
        repliesLeft: Count,
      }),
    ),
  }),
  errors: ['course_not_found'],
})
export type TutorState = z.infer<typeof getTutor.response>

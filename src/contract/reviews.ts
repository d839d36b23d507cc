import * as z from 'zod/mini'
import { CARD_TEXT_LENGTH, CARDS_PAGE, LAST_CARDS_PAGE, OWN_GRADES } from '#domain/reviews/limits.ts'
import { SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import { endpoint } from './endpoint.ts'
import { Count, CourseRef, Day, Id, Slug } from './primitives.ts'

/** What a person is asked again: the cards that they wrote, and how many questions are due. */

/** Counts the changes of a card's schedule. A request with an older one is refused. */
const Version = z.int().check(z.minimum(1))
const Side = z.string().check(z.trim(), z.minLength(1), z.maxLength(CARD_TEXT_LENGTH))

const Card = z.strictObject({
  cardId: Id,
  version: Version,
  course: z.nullable(CourseRef),
  /** The question that it asks or was made from; null if there is none. */
  questionId: z.nullable(Id),
  /** Plain text. The stem as Markdown for a question. */
  front: z.string(),
  /** Empty for a question, which is asked in a practice session instead. */
  back: z.string(),
})
export type ReviewCard = z.infer<typeof Card>

const ListedCard = z.strictObject({
  ...Card.shape,
  isWritten: z.boolean(),
  isSetAside: z.boolean(),
  dueOn: Day,
})
export type ListedCard = z.infer<typeof ListedCard>

export const getReviewDay = endpoint({
  method: 'GET',
  path: '/api/reviews/today',
  summary: "What the viewer should review today, within the day's limit in minutes.",
  access: 'pro',
  response: z.strictObject({
    day: Day,
    /** The written cards that are left, in the order of asking. */
    cards: z.array(Card),
    /** How long they take. */
    minutes: Count,
    /** How many written cards were reviewed today, and how many will come tomorrow. */
    done: Count,
    tomorrow: Count,
    /** The questions that are left in each course. They are asked in a practice session. */
    questions: z.array(z.strictObject({ course: CourseRef, questions: Count, minutes: Count })),
    /** How many cards the viewer has written. */
    written: Count,
  }),
  errors: [],
})
export type ReviewDay = z.infer<typeof getReviewDay.response>

export const getCards = endpoint({
  method: 'GET',
  path: '/api/reviews/cards',
  summary: 'The cards that the viewer wrote, or everything that is set aside, newest first.',
  access: 'user',
  query: z.strictObject({
    only: z.optional(z.enum(['set_aside'])),
    search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH))),
    offset: z._default(
      z.coerce.number().check(z.int(), z.minimum(0), z.maximum(CARDS_PAGE * LAST_CARDS_PAGE)),
      0,
    ),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), CARDS_PAGE),
  }),
  response: z.strictObject({
    cards: z.array(ListedCard),
    /** Matching cards on all pages together. */
    total: Count,
    /** Whatever the filter. `closed`: hidden because their questions are part of an unfinished timed exam. */
    counts: z.strictObject({ written: Count, setAside: Count, closed: Count }),
  }),
  errors: [],
})
export type CardList = z.infer<typeof getCards.response>

export const addCard = endpoint({
  method: 'POST',
  path: '/api/reviews/cards',
  summary: 'Add a card. Its first review is tomorrow.',
  access: 'pro',
  body: z.strictObject({
    front: Side,
    back: Side,
    /** The course that it belongs to. */
    slug: z.nullable(Slug),
    /** The question that it is made from. */
    questionId: z.nullable(Id),
  }),
  response: z.strictObject({ cardId: Id }),
  errors: [
    'course_not_found',
    'question_not_found',
    'attempt_in_progress',
    'too_many_cards',
    'cards_too_long',
  ],
})

const byCard = z.strictObject({ cardId: Id })

export const editCard = endpoint({
  method: 'PUT',
  path: '/api/reviews/cards/:cardId',
  summary: 'Change the text of a card that the viewer wrote. When it is due stays the same.',
  access: 'user',
  owned: 'cardId',
  params: byCard,
  body: z.strictObject({ front: Side, back: Side }),
  errors: ['card_not_found', 'attempt_in_progress', 'cards_too_long'],
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/reviews/cards/:cardId',
  summary: 'Delete a card that the viewer wrote.',
  access: 'user',
  owned: 'cardId',
  params: byCard,
  errors: ['card_not_found'],
})

export const setCardAside = endpoint({
  method: 'PUT',
  path: '/api/reviews/cards/:cardId/set-aside',
  summary: 'Set a card aside, so that it is not asked, or bring it back.',
  access: 'user',
  owned: 'cardId',
  params: byCard,
  body: z.strictObject({ isSetAside: z.boolean() }),
  response: z.strictObject({ version: Version }),
  errors: ['card_not_found', 'attempt_in_progress'],
})

export const gradeCard = endpoint({
  method: 'POST',
  path: '/api/reviews/cards/:cardId/grades',
  summary: 'Grade a written card that is due. Sent again, the same grade counts once.',
  access: 'pro',
  owned: 'cardId',
  params: byCard,
  body: z.strictObject({ grade: z.enum(OWN_GRADES), version: Version }),
  response: z.strictObject({ version: Version, dueOn: Day, isSetAside: z.boolean() }),
  errors: ['card_not_found', 'card_changed', 'attempt_in_progress'],
})
export type Graded = z.infer<typeof gradeCard.response>

export const undoGrade = endpoint({
  method: 'POST',
  path: '/api/reviews/cards/:cardId/undo',
  summary: 'Undo the grade that made this version of a written card. The card is as it was before.',
  access: 'pro',
  owned: 'cardId',
  params: byCard,
  body: z.strictObject({ version: Version }),
  response: z.strictObject({ version: Version }),
  errors: ['card_not_found', 'card_changed', 'attempt_in_progress'],
})

import { sql } from 'kysely'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import type { QuestionState } from '#domain/progress/question-state.ts'
import type { Schedule } from '#domain/reviews/schedule.ts'
import type { Exposure, HintLevel } from '#domain/readiness/exposure.ts'
import type { Queryable } from '../../db/database.ts'

/** SQL for recording reveals. Used with the keys role, while the person is locked. */

/** What is known of a question before it is revealed. */
export type Past = {
  state: QuestionState | null
  /** Null if it was never revealed. */
  exposure: Exposure | null
  /** True if this attempt has revealed it before. */
  isRecorded: boolean
  /** The card that asks it again; null if there is none. */
  card: Schedule | null
}

type PastRow = QuestionState &
  Omit<Schedule, 'memory'> & {
    questionId: string
    lastNth: number
    examOn: string | null
    /** Pairs of a day and the number of its cards, in one row only. */
    load: string | null
    hasCard: boolean
    stability: number
    difficulty: number
    hasState: boolean
    reveals: number
    wasCorrect: boolean | null
    revealedAt: Date | null
    isRecorded: boolean
  }

/** What is known of a person before questions are revealed to them. */
export type PastOfPerson = {
  /** The place of their last event; 0 if there is none. */
  lastNth: number
  /** The date of their exam in the course; null if they have set none. */
  examOn: string | null
  /** How many cards are due on each day after `day`, by the number of the day. */
  load: Map<number, number>
  of: Map<string, Past>
}

/** `day`: the person's calendar day. */
export async function findPast(
  db: Queryable,
  {
    userId,
    attemptId,
    courseId,
    day,
    questionIds,
  }: {
    userId: string
    attemptId: string
    courseId: string
    day: string
    questionIds: readonly string[]
  },
): Promise<PastOfPerson> {
  const { rows } = await sql<PastRow>`
    select q.id as "questionId", n.nth as "lastNth", s.question_id is not null as "hasState", s.version,
      s.seen_at as "seenAt", s.answered_at as "answeredAt", s.choice_ids as "choiceIds", s.is_correct as "isCorrect",
      s.confidence, s.wrong_count as "wrongCount", s.is_mistake as "isMistake", s.right_days as "rightDays",
      s.last_right_on::text as "lastRightOn", s.is_flagged as "isFlagged",
      x.reveals, x.was_correct as "wasCorrect", x.revealed_at as "revealedAt", x.is_recorded as "isRecorded",
      c.id is not null as "hasCard", c.stability, c.difficulty, c.reviews, c.lapses,
      c.last_reviewed_on::text as "lastReviewedOn", c.due_on::text as "dueOn", c.is_set_aside as "isSetAside", l.load,
      (select g.exam_on::text from exam_goals g where g.user_id = ${userId} and g.course_id = ${courseId}) as "examOn"
    from unnest(${[...questionIds]}::uuid[]) with ordinality as q (id, place)
    cross join (select coalesce(max(nth), 0) as nth from answer_events where user_id = ${userId}) n
    -- By the key for each question: a person has far more cards than are asked for.
    left join lateral (
      select id, stability, difficulty, reviews, lapses, last_reviewed_on, due_on, is_set_aside
      from review_cards where user_id = ${userId} and question_id = q.id offset 0
    ) c on true
    -- Once is enough.
    left join (
      select string_agg(concat(d.due_on - date '1970-01-01', ' ', d.cards), ',') as load
      from (
        select due_on, count(*) as cards from review_cards
        where user_id = ${userId} and not is_set_aside and due_on > ${day} group by due_on
      ) d
    ) l on q.place = 1
    left join question_states s on s.user_id = ${userId} and s.question_id = q.id
    cross join lateral (
      select count(*)::int as reveals,
        (array_agg(r.kind = 'answer' and r.is_correct order by r.nth desc))[1] as was_correct,
        (array_agg(r.occurred_at order by r.nth desc))[1] as revealed_at,
        coalesce(bool_or(r.attempt_id = ${attemptId}), false) as is_recorded
      from answer_events r
      where r.user_id = ${userId} and r.question_id = q.id and r.kind <> 'hint'
    ) x`.execute(db)
  const { lastNth = 0, examOn = null } = rows[0] ?? {}
  return {
    lastNth,
    examOn,
    load: readLoad(rows.find(({ load }) => load !== null)?.load),
    of: new Map(rows.map((row) => [row.questionId, asPast(row)])),
  }
}

function asPast({
  lastNth: _lastNth,
  examOn: _examOn,
  load: _load,
  questionId: _questionId,
  hasState,
  hasCard,
  stability,
  difficulty,
  lapses,
  lastReviewedOn,
  dueOn,
  isSetAside,
  reviews,
  reveals,
  wasCorrect,
  revealedAt,
  isRecorded,
  ...state
}: PastRow): Past {
  return {
    state: hasState ? state : null,
    exposure: revealedAt && { reveals, wasCorrect: wasCorrect ?? false, revealedAt },
    isRecorded,
    card: hasCard
      ? { memory: { stability, difficulty }, reviews, lapses, lastReviewedOn, dueOn, isSetAside }
      : null,
  }
}

function readLoad(load: string | null | undefined): Map<number, number> {
  const pairs = load ? load.split(',').map((pair) => pair.split(' ').map(Number)) : []
  return new Map(pairs.map(([day, cards]) => [day!, cards!]))
}

export type NewEvent = {
  id: string
  /** Its place among all events of the person, from 1. */
  nth: number
  /** `reveal`: given up. Without an answer at the end of an attempt: `blank` in a timed exam, `seen` in practice. */
  kind: 'answer' | 'reveal' | 'seen' | 'blank'
  questionId: string
  version: number
  domain: string
  choiceIds: readonly string[]
  /** The share of the mark, 0 to 1. */
  credit: number
  isCorrect: boolean
  confidence: Confidence | null
  timeMs: number
  /** The highest level of the tutor's hints. */
  hintLevel: HintLevel
}

/** `flag`: null if the flag stays, which may be changed at the same time. */
export type NewState = Omit<QuestionState, 'isFlagged'> & { questionId: string; flag: boolean | null }

/** A card of a question, to be added or to replace what it was. `id`: of a new one. */
export type NewCard = Schedule & { id: string; questionId: string }

/** Adds events, and inserts or updates states and cards. The time of each question's first reveal stays. */
export async function insertReveals(
  db: Queryable,
  { userId, attemptId, courseId, at }: { userId: string; attemptId: string; courseId: string; at: Date },
  {
    events,
    states,
    cards,
  }: { events: readonly NewEvent[]; states: readonly NewState[]; cards: readonly NewCard[] },
): Promise<void> {
  await sql`
    with events as (
      insert into answer_events (user_id, attempt_id, course_id, occurred_at, nth, id, question_id, version, kind, domain,
        choice_ids, credit, is_correct, time_ms, confidence, hint_level)
      select ${userId}, ${attemptId}, ${courseId}, ${at}, e.nth, e.id, e."questionId", e.version, e.kind, e.domain,
        e."choiceIds", e.credit, e."isCorrect", e."timeMs", e.confidence, e."hintLevel"
      from json_to_recordset(${JSON.stringify(events)}::json) as e (nth int, id uuid, "questionId" uuid, version int,
        kind text, domain text, "choiceIds" uuid[], credit numeric, "isCorrect" boolean, "timeMs" int, confidence text,
        "hintLevel" int)
    ), c as (
      select id, "questionId", (memory ->> 'stability')::float8 as stability, (memory ->> 'difficulty')::float8 as difficulty,
        reviews, lapses, "lastReviewedOn", "dueOn", "isSetAside"
      from json_to_recordset(${JSON.stringify(cards)}::json) as c (id uuid, "questionId" uuid, memory json, reviews int,
        lapses int, "lastReviewedOn" date, "dueOn" date, "isSetAside" boolean)
    ), planned as (
      update review_cards k set course_id = ${courseId}, stability = c.stability, difficulty = c.difficulty,
        reviews = c.reviews, lapses = c.lapses, last_reviewed_on = c."lastReviewedOn", due_on = c."dueOn",
        is_set_aside = c."isSetAside", version = k.version + 1
      from c where k.user_id = ${userId} and k.question_id = c."questionId"
      returning k.question_id
    ), new_cards as (
      insert into review_cards (user_id, id, question_id, course_id, stability, difficulty, reviews, lapses,
        last_reviewed_on, due_on, is_set_aside)
      select ${userId}, c.id, c."questionId", ${courseId}, c.stability, c.difficulty, c.reviews, c.lapses,
        c."lastReviewedOn", c."dueOn", c."isSetAside"
      from c where c."questionId" not in (select question_id from planned)
    ), x as (
      select * from json_to_recordset(${JSON.stringify(states)}::json) as x ("questionId" uuid, version int,
        "seenAt" timestamptz, "answeredAt" timestamptz, "choiceIds" uuid[], "isCorrect" boolean, confidence text,
        "wrongCount" int, "isMistake" boolean, "rightDays" int, "lastRightOn" date, flag boolean)
    ), updated as (
      update question_states s set version = x.version, seen_at = x."seenAt", answered_at = x."answeredAt",
        choice_ids = x."choiceIds", is_correct = x."isCorrect", confidence = x.confidence, wrong_count = x."wrongCount",
        is_mistake = x."isMistake", right_days = x."rightDays", last_right_on = x."lastRightOn",
        is_flagged = coalesce(x.flag, s.is_flagged)
      from x where s.user_id = ${userId} and s.question_id = x."questionId"
      returning s.question_id
    )
    insert into question_states (user_id, question_id, version, seen_at, answered_at, choice_ids, is_correct, confidence,
      wrong_count, is_mistake, right_days, last_right_on, is_flagged, first_revealed_at)
    select ${userId}, x."questionId", x.version, x."seenAt", x."answeredAt", x."choiceIds", x."isCorrect", x.confidence,
      x."wrongCount", x."isMistake", x."rightDays", x."lastRightOn", coalesce(x.flag, false), x."seenAt"
    from x where x."questionId" not in (select question_id from updated)`.execute(db)
}

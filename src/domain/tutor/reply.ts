/** What the tutor's replies are made of. Each sentence is a template's or is quoted from a text that its reader may open. */

export const TUTOR_LANGUAGE_CODES = ['en', 'de', 'fr', 'es', 'pt'] as const
export type TutorLanguage = (typeof TUTOR_LANGUAGE_CODES)[number]

/** Where a quoted text comes from; a link opens it. */
export type Source =
  | { kind: 'section'; domain: string; anchor: string; heading: string }
  | { kind: 'term'; anchor: string; term: string }
  /** A question that was revealed to the learner. */
  | { kind: 'question'; questionId: string; objective: string }

export type Piece =
  /** A template's sentence, as Markdown, in the learner's language. */
  | { kind: 'said'; markdown: string }
  /**
   * In the language in which it was written. `source` is null for the question that the learner has in view; `also` are further
   * sources of a table.
   */
  | { kind: 'quoted'; markdown: string; source: Source | null; also?: Source[] }
  /** Written by a language model from the passages of these sources, in the learner's language. */
  | { kind: 'phrased'; markdown: string; sources: Source[] }

/** A button below a reply. */
export type NextStep =
  /** Sends this text as the learner's next message. The rules for intents understand it. */
  | { kind: 'ask'; text: string }
  /** Reveals the question in view, as its own button does. */
  | { kind: 'show_answer'; text: string }
  /** Starts up to `count` unseen questions, of a domain or an objective if one is named. */
  | { kind: 'practise'; text: string; domain: string | null; objective: string | null; count: number }
  | { kind: 'open'; text: string; source: Source }
  /** Opens the learner's study plan of the course. */
  | { kind: 'plan'; text: string }

/** A reply before it is stored and rendered. */
export type Reply = {
  pieces: Piece[]
  /** The question that the learner answers next; null if there is nothing to ask. */
  askedBack: string | null
  next: NextStep[]
  /** Present if a language model phrased it: the default reply, which later messages refer to. */
  drafted?: Piece[]
}

/** The whole reply as Markdown, with what is quoted marked as such. */
export function replyText({ pieces, askedBack }: Reply): string {
  const parts = pieces.map(({ kind, markdown }) =>
    kind === 'quoted' ? markdown.replaceAll(/^/gm, '> ') : markdown,
  )
  return [...parts, ...(askedBack === null ? [] : [askedBack])].join('\n\n')
}

/** The reply as it was before a language model phrased it. */
export function draftOf({ drafted, ...reply }: Reply): Reply {
  return drafted ? { ...reply, pieces: drafted } : reply
}

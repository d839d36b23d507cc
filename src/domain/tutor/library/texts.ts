import type { TutorLanguage } from '../reply.ts'

/** What a library is built from: the texts of a course that everybody may read. */

/** A section of the study notes as it is stored, as Markdown. `objective` is null for openings, traps and self-checks. */
export type NotesPart = {
  domain: string
  anchor: string
  objective: string | null
  heading: string
  markdown: string
}

/** What else a term is called: in other languages, where a translation is in use, and in English for another name. */
export type Aliases = Partial<Record<TutorLanguage, readonly string[]>>

/** A glossary entry, as Markdown. */
export type GlossaryTerm = {
  anchor: string
  term: string
  objective: string
  markdown: string
  aliases?: Aliases
}

export type LibraryInput = {
  course: { slug: string; title: string }
  sections: readonly NotesPart[]
  terms: readonly GlossaryTerm[]
}

import * as z from 'zod/mini'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, CourseRef, DomainRef, Html, Id, Slug } from './primitives.ts'

/** Study notes and glossary. Everyone may read them. */

const DomainCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/), z.maxLength(80))

const SectionRef = z.strictObject({
  anchor: z.string(),
  /** Null for a section about the domain as a whole. */
  objective: z.nullable(z.string()),
  heading: z.string(),
  /** Estimated minutes to read. */
  minutes: Count,
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/notes',
  summary: 'The table of contents of the study notes of a course, by domain.',
  access: 'anyone',
  params: bySlug,
  response: z.strictObject({
    course: CourseRef,
    licence: z.string(),
    weightsPublished: z.boolean(),
    domains: z.array(
      z.strictObject({
        ...DomainRef.shape,
        /** Null if the domain has since been removed from the blueprint. */
        weight: z.nullable(z.strictObject({ min: z.number(), max: z.number() })),
        /** Estimated minutes to read. */
        minutes: Count,
        sections: z.array(SectionRef),
      }),
    ),
    termsCount: Count,
  }),
  errors: ['course_not_found', 'notes_not_found'],
})
export type NotesOverview = z.infer<typeof listNotes.response>

export const getNotes = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/notes/:domain',
  summary: 'The study notes of one domain as HTML.',
  access: 'anyone',
  params: z.strictObject({ slug: Slug, domain: DomainCode }),
  response: z.strictObject({
    course: CourseRef,
    domain: DomainRef,
    minutes: Count,
    introHtml: Html,
    sections: z.array(z.strictObject({ ...SectionRef.shape, html: Html })),
    previous: z.nullable(DomainRef),
    next: z.nullable(DomainRef),
    termsCount: Count,
  }),
  errors: ['course_not_found', 'notes_not_found'],
})
export type DomainNotes = z.infer<typeof getNotes.response>

const Mark = z.strictObject({
  domain: DomainCode,
  anchor: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const getReading = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/reading',
  summary: 'The sections of the study notes that the viewer has marked as read.',
  access: 'user',
  params: bySlug,
  response: z.strictObject({ read: z.array(Mark) }),
  errors: ['course_not_found'],
})
export type Reading = z.infer<typeof getReading.response>

export const markSection = endpoint({
  method: 'PUT',
  path: '/api/courses/:slug/reading',
  summary: 'Mark a section of the study notes as read, or remove the mark.',
  access: 'user',
  params: bySlug,
  body: z.strictObject({ ...Mark.shape, isRead: z.boolean() }),
  response: z.strictObject({ isRead: z.boolean() }),
  errors: ['course_not_found', 'notes_not_found'],
})

export const getGlossary = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/glossary',
  summary: 'The terms of a course in alphabetical order.',
  access: 'anyone',
  params: bySlug,
  response: z.strictObject({
    course: CourseRef,
    terms: z.array(
      z.strictObject({
        term: z.string(),
        anchor: z.string(),
        html: Html,
        /** The section of the study notes that explains the term; null if there is none. */
        section: z.nullable(z.strictObject({ domain: z.string(), anchor: z.string(), heading: z.string() })),
      }),
    ),
  }),
  errors: ['course_not_found', 'notes_not_found'],
})
export type Glossary = z.infer<typeof getGlossary.response>

const query = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(STUDY_SEARCH.least), z.maxLength(STUDY_SEARCH.most)),
})
/** A search result as plain-text pieces, so that it cannot contain markup. */
const Found = z.array(z.strictObject({ text: z.string(), isHit: z.boolean() }))
export type Found = z.infer<typeof Found>

/** True if no text contains all words, so that these are the texts with most of them. */
const IsPartial = z.boolean()

export const searchStudy = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/search',
  summary: 'Search the study notes and glossary of a course. Best matches first.',
  access: 'anyone',
  params: bySlug,
  query,
  response: z.strictObject({
    course: CourseRef,
    sections: z.array(
      z.strictObject({
        domain: DomainRef,
        anchor: z.string(),
        objective: z.nullable(z.string()),
        heading: Found,
        excerpt: Found,
      }),
    ),
    terms: z.array(z.strictObject({ anchor: z.string(), term: Found, excerpt: Found })),
    isPartial: IsPartial,
  }),
  errors: ['course_not_found'],
})
export type StudySearch = z.infer<typeof searchStudy.response>

export const searchAnswered = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/search/answered',
  summary: 'Search the questions of a course that have been revealed to the viewer.',
  access: 'pro',
  params: bySlug,
  query,
  response: z.strictObject({
    questions: z.array(
      z.strictObject({
        questionId: Id,
        objective: z.string(),
        /** Whether the last answer was correct; null if the question was only revealed. */
        isCorrect: z.nullable(z.boolean()),
        stem: Found,
        excerpt: Found,
      }),
    ),
    isPartial: IsPartial,
    /** Answered questions left out of the results because an unfinished timed exam contains them. */
    closedCount: Count,
  }),
  errors: ['course_not_found'],
})
export type AnsweredSearch = z.infer<typeof searchAnswered.response>

import * as z from 'zod/mini'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { endpoint } from './endpoint.ts'
import { Count, Html, Id, Slug } from './primitives.ts'

/** Study notes and glossary, which everybody may read. */

const params = z.strictObject({ slug: Slug })
const DomainCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/), z.maxLength(80))
/** A copy of the one in `questions.ts`: importing that file would make every reading page load the schemas of questions. */
const CourseRef = z.strictObject({ slug: Slug, title: z.string() })
const DomainRef = z.strictObject({ code: DomainCode, name: z.string() })

const SectionRef = z.strictObject({
  anchor: z.string(),
  /** Null for what concerns the domain as a whole. */
  objective: z.nullable(z.string()),
  heading: z.string(),
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/notes',
  summary: 'What the study notes of a course hold, domain by domain.',
  access: 'anyone',
  params,
  response: z.strictObject({
    course: CourseRef,
    licence: z.string(),
    weightsPublished: z.boolean(),
    domains: z.array(
      z.strictObject({
        ...DomainRef.shape,
        /** Null if the blueprint no longer has this domain. */
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
  summary: 'The study notes of one domain, ready to be read.',
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

export const getGlossary = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/glossary',
  summary: 'The terms of a course in alphabetical order.',
  access: 'anyone',
  params,
  response: z.strictObject({
    course: CourseRef,
    terms: z.array(
      z.strictObject({
        term: z.string(),
        anchor: z.string(),
        html: Html,
        /** The section of the notes that explains the term. */
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
/** In pieces, so that no search result can contain markup. */
const Found = z.array(z.strictObject({ text: z.string(), isHit: z.boolean() }))
export type Found = z.infer<typeof Found>

export const searchStudy = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/search',
  summary: 'Sections of the notes and terms of the glossary that a search finds, the best first.',
  access: 'anyone',
  params,
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
  }),
  errors: ['course_not_found'],
})
export type StudySearch = z.infer<typeof searchStudy.response>

export const searchAnswered = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/search/answered',
  summary: "The viewer's own questions of the course whose answer was told, found by a search.",
  access: 'pro',
  params,
  query,
  response: z.strictObject({
    questions: z.array(
      z.strictObject({
        questionId: Id,
        objective: z.string(),
        /** The last answer; null if the question was only revealed. */
        isCorrect: z.nullable(z.boolean()),
        stem: Found,
        excerpt: Found,
      }),
    ),
    /** How many answered questions an unfinished timed exam keeps closed, whatever the search. */
    closedCount: Count,
  }),
  errors: ['course_not_found'],
})
export type AnsweredSearch = z.infer<typeof searchAnswered.response>

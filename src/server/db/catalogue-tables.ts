import type { Aliases } from '#domain/tutor/library/texts.ts'
import type { Computed, CreatedAt, Defaulted, Derived, Json, OptionalTimestamp } from './columns.ts'

export type CatalogueTables = {
  blueprints: {
    id: string
    certification: string
    version: string
    effective_from: string
    effective_to: string | null
    rules: Json
    created_at: CreatedAt
  }
  courses: {
    id: string
    slug: string
    title: string
    provider: string | null
    level: string | null
    category: Defaulted<string>
    summary: Defaulted<string>
    includes: Json<string[]>
    licence: Defaulted<string>
    is_published: Defaulted<boolean>
    blueprint_id: string | null
    owner_team_id: string | null
    sets_count: Defaulted<number>
    questions_count: Defaulted<number>
    revision: Defaulted<number>
    created_at: CreatedAt
    searched: Computed
    rating: Defaulted<number | null>
    reviews_count: Defaulted<number | null>
    updated_year: Defaulted<number | null>
    is_popular: Defaulted<boolean>
    is_official: Defaulted<boolean>
  }
  exams: {
    id: string
    slug: string
    title: string
    is_published: Defaulted<boolean>
    owner_team_id: string | null
    questions_count: Defaulted<number>
    created_at: CreatedAt
    /** Set by a trigger when the set is first published. */
    published_at: Defaulted<Date | null>
  }
  course_exam_map: { course_id: string; exam_id: string; order: number }
  enrollments: {
    user_id: string
    id: string
    course_id: string
    created_at: CreatedAt
    fresh_since: OptionalTimestamp
    fresh_before: OptionalTimestamp
  }
  practice_questions: {
    id: string
    exam_id: string
    external_id: string
    current_version: number
    dup_hash: string
    position: Defaulted<number>
    edited_at: OptionalTimestamp
    retired_at: OptionalTimestamp
    created_at: CreatedAt
  }
  practice_question_versions: {
    question_id: string
    version: number
    type: string
    choose: number
    stem_md: string
    stem_html: string
    domain: string
    objective: string
    difficulty: string
    language: Defaulted<string>
    content_hash: string
    verified_on: Defaulted<string | null>
    verified_for: Defaulted<string | null>
    created_at: CreatedAt
    searched: Computed
  }
  practice_choices: {
    question_id: string
    version: number
    id: string
    text_md: string
    text_html: string
    searched: Computed
  }
  practice_question_keys: {
    question_id: string
    version: number
    correct_ids: string[]
    rationales: Json<{ choiceId: string; md: string; html: string }[]>
    explanation_md: string
    explanation_html: string
    citations: Json<{ title: string; publisher: string; url: string }[]>
    searched: Computed
  }
  content_loads: {
    course_slug: string
    content_hash: string
    set_slugs: Defaulted<string[]>
    loaded_at: Defaulted<Date>
  }
  content_bases: { course_slug: string; kind: string; name: string; value: string }
  content_conflicts: {
    course_slug: string
    kind: string
    name: string
    file_value: string | null
    item: Json | null
    noted_at: CreatedAt
  }
  content_refusals: { course_slug: string; problems: string[] }
  study_notes: { course_id: string; domain: string; title: string; position: number; words: number }
  study_vocabularies: { course_id: string; words: string[] }
  study_sections: {
    course_id: string
    domain: string
    position: number
    anchor: string
    objective: string | null
    heading: string
    html: string
    text: string
    markdown: Defaulted<string>
    words: Derived<number>
    searched: Computed
  }
  glossary_terms: {
    course_id: string
    anchor: string
    term: string
    position: number
    objective: string
    html: string
    text: string
    markdown: Defaulted<string>
    aliases: Defaulted<Aliases>
    searched: Computed
  }
}

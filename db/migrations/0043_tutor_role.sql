-- For the tutor's replies during a timed exam. Nothing is granted by default, so the role cannot read tables of later
-- migrations.
grant usage on schema public to cutscore_tutor;
grant select on courses, course_exam_map, exams, blueprints, practice_questions, practice_choices, study_notes, study_sections,
  glossary_terms, study_vocabularies to cutscore_tutor;
-- Without content_hash, because it is computed from the answer key too.
grant select (question_id, version, type, choose, stem_md, stem_html, domain, objective, difficulty, language, created_at,
  searched) on practice_question_versions to cutscore_tutor;
grant execute on function study_words(text) to cutscore_tutor;

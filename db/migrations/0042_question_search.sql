-- Stores the words of each question, so that a search need not parse its texts every time. Only the keys role can read
-- those of explanations.
alter table practice_question_versions add column searched tsvector not null generated always as (
  to_tsvector('english', study_words(regexp_replace(stem_html, '<[^>]*>', ' ', 'g')))) stored;
alter table practice_choices add column searched tsvector not null generated always as (
  to_tsvector('english', study_words(regexp_replace(text_html, '<[^>]*>', ' ', 'g')))) stored;
alter table practice_question_keys add column searched tsvector not null generated always as (
  to_tsvector('english', study_words(regexp_replace(explanation_html, '<[^>]*>', ' ', 'g')))) stored;

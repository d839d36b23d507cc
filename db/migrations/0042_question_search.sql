-- The words of questions, so that a search does not split their texts anew each time. The explanation's are behind the keys role,
-- as the explanation is.
alter table practice_question_versions add column searched tsvector not null generated always as (
  to_tsvector('english', study_words(regexp_replace(stem_html, '<[^>]*>', ' ', 'g')))) stored;
alter table practice_choices add column searched tsvector not null generated always as (
  to_tsvector('english', study_words(regexp_replace(text_html, '<[^>]*>', ' ', 'g')))) stored;
alter table practice_question_keys add column searched tsvector not null generated always as (
  to_tsvector('english', study_words(regexp_replace(explanation_html, '<[^>]*>', ' ', 'g')))) stored;

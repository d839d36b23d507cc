-- Everybody would wait behind a migration that waits for a long transaction.
set local lock_timeout = '10s';

-- What a term is called in other languages, as one text without accents, because few people type those of a foreign keyboard.
create function study_aliases(aliases jsonb) returns text language sql immutable strict parallel safe
  return (
    select regexp_replace(normalize(coalesce(string_agg(alias #>> '{}', ' | '), ''), NFD), '[\u0300-\u036f]', '', 'g')
    from jsonb_path_query(aliases, '$.*[*]') alias);

-- Aliases count least, so that they change nothing in the order of what English words find.
alter table glossary_terms
  drop column searched,
  add column searched tsvector not null generated always as (
    setweight(to_tsvector('english', study_words(term)), 'A') || setweight(to_tsvector('english', study_words(text)), 'B')
    || setweight(to_tsvector('english', study_words(study_aliases(aliases))), 'D')) stored;
create index glossary_terms_by_word on glossary_terms using gin (searched);

-- What a term is called in other languages, because the tutor is asked in five. The next load fills them in.
alter table glossary_terms add column aliases jsonb not null default '{}';

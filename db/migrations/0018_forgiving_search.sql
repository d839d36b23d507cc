-- Waits for no long transaction: everybody would wait behind it.
set local lock_timeout = '10s';

-- What the catalogue is searched in: title and provider as they are, then without hyphens, so that `az900`, `az 900`
-- and `AZ-900` are found in each other. `Unknown` is how a missing provider reads.
alter table courses add column searched text not null generated always as (
  lower(title || E'\n' || coalesce(provider, 'Unknown')) || E'\n'
  || regexp_replace(lower(title || E'\n' || coalesce(provider, 'Unknown')), '([[:alpha:]])[ -]+([0-9])|-', '\1\2', 'g')
) stored;

-- The words of a course's notes and glossary, by which typing errors in a search are mended. Written with them.
create table study_vocabularies (
  course_id uuid primary key references courses on delete cascade,
  words text[] not null
);

create function study_vocabulary_of(course uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select regexp_split_to_table(lower(s.heading || ' ' || s.text), '[^[:alpha:]]+') as word
    from study_sections s where s.course_id = course
    union all
    select regexp_split_to_table(lower(t.term || ' ' || t.text), '[^[:alpha:]]+')
    from glossary_terms t where t.course_id = course) words
  where length(word) >= 4
$$;

insert into study_vocabularies (course_id, words)
  select id, study_vocabulary_of(id) from courses
  where exists (select from study_notes n where n.course_id = courses.id)
    or exists (select from glossary_terms t where t.course_id = courses.id);

-- A text for the parser of searches: "<" begins no tag there, and a quotation mark or a dash outside of ASCII is no letter.
create function study_words(words text) returns text language sql immutable strict parallel safe
  return translate(words, '<>“”„‘’‹›«»–—…·•→←×≤≥≠', rpad('', 22));

-- What is read beside the questions: the notes of each domain and the glossary. Free to everybody, so no role is kept from it.
-- Replaced as a whole with the files of its course.
create table study_notes (
  course_id uuid not null references courses on delete cascade,
  -- As the blueprint calls it.
  domain text not null,
  title text not null,
  position integer not null check (position >= 1),
  words integer not null check (words >= 0),
  primary key (course_id, domain),
  constraint study_notes_position_once unique (course_id, position)
);

create table study_sections (
  course_id uuid not null,
  domain text not null,
  -- 0 is the opening.
  position integer not null check (position >= 0),
  anchor text not null,
  -- Null for the opening, the traps and the questions to oneself.
  objective text,
  heading text not null,
  html text not null,
  -- What can be read, without marks.
  text text not null,
  searched tsvector not null generated always as (
    setweight(to_tsvector('english', study_words(heading)), 'A') || setweight(to_tsvector('english', study_words(text)), 'C')) stored,
  primary key (course_id, domain, position),
  constraint study_sections_anchor_once unique (course_id, domain, anchor),
  constraint study_sections_of_notes foreign key (course_id, domain) references study_notes on delete cascade
);
create index study_sections_by_word on study_sections using gin (searched);

create table glossary_terms (
  course_id uuid not null references courses on delete cascade,
  anchor text not null,
  term text not null,
  position integer not null check (position >= 1),
  objective text not null,
  html text not null,
  text text not null,
  searched tsvector not null generated always as (
    setweight(to_tsvector('english', study_words(term)), 'A') || setweight(to_tsvector('english', study_words(text)), 'B')) stored,
  primary key (course_id, anchor),
  constraint glossary_terms_position_once unique (course_id, position)
);
create index glossary_terms_by_word on glossary_terms using gin (searched);

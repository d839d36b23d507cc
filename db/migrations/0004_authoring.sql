create table practice_questions (
  id uuid primary key,
  exam_id uuid not null references exams on delete restrict,
  -- The id an author gave it in a file; what the loader recognises it by.
  external_id text not null constraint practice_questions_external_id_once unique,
  current_version integer not null,
  dup_hash text not null,
  -- Place in the authored set.
  position integer not null default 0,
  edited_at timestamptz,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create index practice_questions_by_exam on practice_questions (exam_id, created_at, id) where retired_at is null;

-- What was shown stays what it was: a change is a new version, and an attempt pins the one it showed.
create table practice_question_versions (
  question_id uuid not null references practice_questions on delete restrict,
  version integer not null check (version >= 1),
  type text not null check (type in ('single', 'multiple')),
  -- How many choices are keyed; no secret, the stem says it.
  choose integer not null check (choose >= 1),
  stem_md text not null,
  stem_html text not null,
  domain text not null,
  objective text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  language text not null default 'en',
  content_hash text not null,
  created_at timestamptz not null default now(),
  primary key (question_id, version)
);
alter table practice_questions
  add constraint practice_questions_current_version_exists foreign key (id, current_version)
  references practice_question_versions (question_id, version) deferrable initially deferred;

create table practice_choices (
  question_id uuid not null,
  version integer not null,
  id uuid not null,
  text_md text not null,
  text_html text not null,
  primary key (question_id, version, id),
  constraint practice_choices_of_version foreign key (question_id, version)
    references practice_question_versions (question_id, version) on delete restrict
);

-- Everything the browser must not see before its time, behind a role of its own.
create table practice_question_keys (
  question_id uuid not null,
  version integer not null,
  correct_ids uuid[] not null check (cardinality(correct_ids) >= 1),
  -- [{ "choiceId", "md", "html" }]
  rationales jsonb not null,
  explanation_md text not null,
  explanation_html text not null,
  -- [{ "title", "publisher", "url" }]
  citations jsonb not null,
  primary key (question_id, version),
  constraint practice_question_keys_of_version foreign key (question_id, version)
    references practice_question_versions (question_id, version) on delete restrict
);
revoke all on practice_question_keys from cutscore_app;

-- What the loader read last, so that an unchanged course costs nothing at start.
create table content_loads (
  course_slug text primary key,
  content_hash text not null,
  -- Which sets the files had, so that one that is gone is told from one an admin linked.
  set_slugs text[] not null default '{}',
  loaded_at timestamptz not null default now()
);

-- What everyone's first attempts say about the questions of a course. A release is never changed; the next night adds one.
create table readiness_releases (
  course_id uuid not null references courses on delete cascade,
  number integer not null check (number >= 1),
  created_at timestamptz not null default now(),
  -- What it was estimated from.
  people integer not null check (people >= 0),
  first_attempts integer not null check (first_attempts >= 0),
  -- The mean ability in each domain, by the domain's code, in logits.
  means jsonb not null,
  primary key (course_id, number)
);

create table release_difficulties (
  course_id uuid not null,
  number integer not null,
  question_id uuid not null,
  version integer not null,
  -- In logits.
  difficulty float8 not null,
  variance float8 not null check (variance > 0),
  primary key (course_id, number, question_id, version),
  foreign key (course_id, number) references readiness_releases on delete cascade,
  foreign key (question_id, version) references practice_question_versions on delete cascade
);
create index release_difficulties_by_question on release_difficulties (question_id, version);
create index learner_beliefs_by_release on learner_beliefs (course_id, release);
drop index learner_beliefs_by_course;

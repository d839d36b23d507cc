create table blueprints (
  id uuid primary key,
  certification text not null,
  version text not null,
  effective_from date not null,
  effective_to date,
  rules jsonb not null,
  created_at timestamptz not null default now(),
  constraint blueprints_one_per_version unique (certification, version)
);

create table courses (
  id uuid primary key,
  slug text not null constraint courses_slug_once unique,
  title text not null,
  provider text,
  level text,
  category text not null default '',
  summary text not null default '',
  includes jsonb not null default '[]',
  licence text not null default '',
  is_published boolean not null default false,
  blueprint_id uuid references blueprints on delete restrict,
  owner_team_id uuid,
  -- Counters and revision change in the transaction that changes their cause.
  sets_count integer not null default 0 check (sets_count >= 0),
  questions_count integer not null default 0 check (questions_count >= 0),
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create index courses_by_blueprint on courses (blueprint_id);
create index courses_most_popular on courses (questions_count desc, created_at desc, id) where is_published;
create index courses_newest on courses (created_at desc, id) where is_published;

create table exams (
  id uuid primary key,
  slug text not null constraint exams_slug_once unique,
  title text not null,
  is_published boolean not null default false,
  owner_team_id uuid,
  questions_count integer not null default 0 check (questions_count >= 0),
  created_at timestamptz not null default now()
);

-- order 0 is the course's free sample; 1 and above are its sets.
create table course_exam_map (
  course_id uuid not null references courses on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  "order" integer not null check ("order" >= 0),
  primary key (course_id, exam_id),
  constraint course_exam_map_order_once unique (course_id, "order")
);
create index course_exam_map_by_exam on course_exam_map (exam_id);

create table enrollments (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null references courses on delete restrict,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint enrollments_once unique (user_id, course_id)
);
create index enrollments_by_course on enrollments (course_id);

create table exam_attempts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  exam_id uuid not null references exams on delete restrict,
  course_id uuid not null references courses on delete restrict,
  mode text not null check (mode in ('timed', 'practice')),
  feedback text not null check (feedback in ('each', 'end')),
  state text not null default 'in_progress' check (state in ('in_progress', 'finished')),
  -- What the order of questions and choices was drawn from.
  seed integer not null,
  time_limit_minutes integer check (time_limit_minutes in (30, 45, 60, 90, 120)),
  started_at timestamptz not null,
  deadline_at timestamptz,
  -- Answers on their way at the deadline count until here.
  accepts_until timestamptz,
  finished_at timestamptz,
  finish_reason text check (finish_reason in ('submitted', 'expired')),
  score_percent numeric(5, 2) check (score_percent between 0 and 100),
  blueprint_id uuid references blueprints on delete restrict,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint exam_attempts_timed_has_deadline check ((mode = 'timed') = (deadline_at is not null)),
  constraint exam_attempts_timed_has_limit check ((mode = 'timed') = (time_limit_minutes is not null)),
  constraint exam_attempts_timed_has_grace check ((deadline_at is null) = (accepts_until is null)),
  constraint exam_attempts_timed_tells_at_end check (mode <> 'timed' or feedback = 'end'),
  constraint exam_attempts_finished_is_scored check (
    (state = 'finished') = (finished_at is not null)
    and (finished_at is null) = (finish_reason is null)
    and (finished_at is null) = (score_percent is null)
  )
);
-- The rules "one unfinished timed sitting of an exam" and "practice goes on where it was left".
create unique index exam_attempts_one_open_timed on exam_attempts (user_id, exam_id)
  where mode = 'timed' and finished_at is null;
create unique index exam_attempts_one_open_practice on exam_attempts (user_id, exam_id)
  where mode = 'practice' and finished_at is null;
create index exam_attempts_due on exam_attempts (accepts_until) where finished_at is null;
create index exam_attempts_by_course on exam_attempts (user_id, course_id);
create index exam_attempts_by_exam on exam_attempts (exam_id);
create index exam_attempts_by_course_alone on exam_attempts (course_id);
create index exam_attempts_by_blueprint on exam_attempts (blueprint_id);

create table attempt_items (
  user_id uuid not null,
  attempt_id uuid not null,
  position integer not null check (position >= 1),
  question_id uuid not null,
  version integer not null,
  choice_order uuid[] not null,
  choose integer not null,
  is_pilot boolean not null default false,
  primary key (user_id, attempt_id, position),
  constraint attempt_items_question_once unique (user_id, attempt_id, question_id),
  constraint attempt_items_of_attempt foreign key (user_id, attempt_id)
    references exam_attempts (user_id, id) on delete cascade,
  constraint attempt_items_of_version foreign key (question_id, version)
    references practice_question_versions (question_id, version) on delete restrict
);
create index attempt_items_by_question on attempt_items (question_id, version);
create index attempt_items_of_user_question on attempt_items (user_id, question_id);

create table attempt_answers (
  user_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  choice_ids uuid[] not null,
  revision integer not null check (revision >= 0),
  flagged boolean not null default false,
  time_ms integer not null default 0 check (time_ms >= 0),
  hint_level integer not null default 0 check (hint_level between 0 and 3),
  answered_at timestamptz not null,
  -- Practice: feedback was shown, so the answer stands.
  revealed_at timestamptz,
  primary key (user_id, attempt_id, question_id),
  constraint attempt_answers_of_item foreign key (user_id, attempt_id, question_id)
    references attempt_items (user_id, attempt_id, question_id) on delete cascade
) with (fillfactor = 80);

-- Append-only: what readiness, statistics and review are computed from.
create table answer_events (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  attempt_id uuid not null,
  course_id uuid not null references courses on delete restrict,
  question_id uuid not null references practice_questions on delete restrict,
  version integer not null,
  kind text not null check (kind in ('answer', 'reveal', 'hint')),
  domain text not null,
  choice_ids uuid[] not null,
  -- 0 to 1, the share of the item's mark.
  credit numeric(5, 4) not null check (credit between 0 and 1),
  is_correct boolean not null,
  time_ms integer not null default 0,
  occurred_at timestamptz not null,
  primary key (user_id, id),
  constraint answer_events_once unique (user_id, attempt_id, question_id, kind)
);
create index answer_events_first_answers on answer_events (user_id, question_id, occurred_at) where kind = 'answer';
create index answer_events_by_course on answer_events (course_id);
create index answer_events_by_question on answer_events (question_id);
revoke update, delete on answer_events from cutscore_app, cutscore_keys;

create table question_reports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  question_id uuid not null,
  version integer not null,
  attempt_id uuid,
  reason text not null check (reason in ('wrong_key', 'unclear', 'outdated', 'typo', 'other')),
  comment text not null default '' check (length(comment) <= 2000),
  choice_ids uuid[] not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint question_reports_of_version foreign key (question_id, version)
    references practice_question_versions (question_id, version) on delete restrict
);
create index question_reports_by_question on question_reports (question_id, version);

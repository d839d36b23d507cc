-- When a person takes the exam of a course, and how they want to prepare. The study plan itself is never stored: it follows
-- from this, from what is known of the person and from the day (src/domain/study-plan).
create table exam_goals (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- Days are those of the person's calendar.
  exam_on date not null,
  minutes_a_day integer not null constraint exam_goals_minutes_in_range check (minutes_a_day between 5 and 300),
  -- Days of the week without study: 1 is Monday, 7 is Sunday.
  rest_days integer[] not null default '{}',
  -- The day on which this was last set. Days without practice count as missed from then on.
  planned_on date not null,
  -- What the person has changed in the plan: moved, skipped, pinned and added sessions, in their order.
  edits jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id),
  constraint exam_goals_rest_days_of_a_week check (rest_days <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint exam_goals_leave_a_day check (cardinality(rest_days) < 7)
);
create index exam_goals_by_course on exam_goals (course_id);

-- What a learner's calendar file contained last, so that the next one can change and cancel the same events. One row for each
-- study day, and one for the exam.
create table calendar_entries (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- The study day as text, or 'exam'.
  name text not null,
  -- Calendars recognise an event by this.
  id uuid not null constraint calendar_entries_id_once unique,
  day date not null,
  summary text not null,
  description text not null,
  -- Rises with every change, so that calendars know which version is the latest.
  sequence integer not null check (sequence >= 0),
  is_cancelled boolean not null,
  primary key (user_id, course_id, name)
);
create index calendar_entries_by_course on calendar_entries (course_id);

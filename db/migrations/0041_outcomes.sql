-- What learners tell us about their real exams. The forecast that they had the evening before is kept with the result, so that
-- the two can be compared even after the model has changed.
create table outcomes (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null references courses on delete cascade,
  -- The day of the exam in the person's calendar.
  taken_on date not null,
  is_pass boolean not null,
  -- As the vendor reported it, on the vendor's scale; null if the person does not say.
  score integer constraint outcomes_score_in_range check (score between 0 and 10000),
  -- True if the person lets it count in the public statistics, without their name.
  is_public boolean not null,
  -- The chance to pass in percent, as it was shown on the last day of practice before the exam; null if there was none.
  forecast_pct numeric(4, 1) constraint outcomes_forecast_is_a_chance check (forecast_pct between 1 and 99),
  forecast_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint outcomes_id_once unique (id),
  constraint outcomes_once_a_day unique (user_id, course_id, taken_on),
  constraint outcomes_forecast_has_a_day check ((forecast_pct is null) = (forecast_on is null)),
  constraint outcomes_forecast_is_from_before check (forecast_on < taken_on)
);
create index outcomes_by_course on outcomes (course_id);

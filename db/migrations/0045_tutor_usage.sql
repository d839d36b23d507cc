-- A site may be running meanwhile: a start that would wait longer for a table fails, with nothing changed.
set local lock_timeout = '5s';

-- What the language model was used for, by person and day of the person's calendar.
create table tutor_usage (
  user_id uuid not null references users on delete cascade,
  day date not null,
  -- Those that are being written count too, so that requests at the same time cannot exceed the allowance.
  replies integer not null default 0 check (replies >= 0),
  input_tokens integer not null default 0 check (input_tokens >= 0),
  output_tokens integer not null default 0 check (output_tokens >= 0),
  primary key (user_id, day)
);

-- The same of all people together, by day in UTC. Says nothing about anyone.
create table tutor_days (
  day date primary key,
  replies integer not null default 0 check (replies >= 0),
  input_tokens integer not null default 0 check (input_tokens >= 0),
  output_tokens integer not null default 0 check (output_tokens >= 0),
  -- For replies that are being written: the most that they may use.
  reserved_tokens integer not null default 0 check (reserved_tokens >= 0),
  -- In millionths of a US dollar; null if the operator has set no prices.
  cost_micros bigint
);

-- Replies that are being written. One whose process has died is freed after it has expired.
create table tutor_reservations (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  day date not null,
  site_day date not null,
  tokens integer not null check (tokens > 0),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index tutor_reservations_expired on tutor_reservations (expires_at);

-- However a timed exam is started, every process hears of it and ends the person's replies that are being written.
create function tell_timed_start() returns trigger language plpgsql as $$
begin
  perform pg_notify('cutscore_events', json_build_object('userId', new.user_id, 'timedExamStarted', true)::text);
  return null;
end
$$;
create trigger tell_timed_start after insert on exam_attempts
  for each row when (new.mode = 'timed' and new.finished_at is null) execute function tell_timed_start();

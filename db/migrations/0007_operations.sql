create table outbox (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_waiting on outbox (available_at) where done_at is null;

create table error_logs (
  id uuid primary key,
  endpoint text not null,
  error_message text not null,
  stack_trace text,
  user_id uuid references users on delete set null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index error_logs_by_user on error_logs (user_id);

-- Append-only: who was given, or refused, what.
create table audit_events (
  id uuid primary key,
  actor_id uuid references users on delete set null,
  action text not null,
  details jsonb not null default '{}',
  -- What may be written once only, e.g. a denial per person and day.
  once_key text constraint audit_events_once unique,
  created_at timestamptz not null default now()
);
create index audit_events_by_actor on audit_events (actor_id, created_at);
revoke update, delete on audit_events from cutscore_app, cutscore_keys;
revoke all on outbox, error_logs from cutscore_keys;

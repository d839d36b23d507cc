set local lock_timeout = '5s';

-- Errors of browsers and of the server, grouped by fingerprint. A ring: slots are numbered, and the least useful group is
-- overwritten in place. There is no index but the key, so that every update stays within its page (heap-only) and the table
-- never grows; it is small enough to be read as a whole.
create table error_groups (
  slot smallint primary key check (slot between 0 and 1999),
  -- Identifies the group in URLs. Another group in the same slot has another id.
  id uuid not null,
  fingerprint text not null,
  source text not null check (source in ('browser', 'request', 'job', 'schedule')),
  name text not null,
  message text not null,
  -- The stack of the latest occurrence, mapped to our sources.
  stack text not null,
  -- The route of the page or endpoint, or the name of the job.
  endpoint text not null,
  release text not null,
  first_release text not null,
  count bigint not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  state text not null check (state in ('open', 'resolved', 'ignored')),
  -- The release in which it was resolved; a later one opens it again.
  resolved_in text,
  constraint error_groups_resolved_in check (state <> 'resolved' or resolved_in is not null)
) with (fillfactor = 70);

-- Nothing has been written to this table so far. Its rows are samples now, at most twenty a group, overwritten in place too.
delete from error_logs;
alter table error_logs
  add column group_slot smallint not null check (group_slot between 0 and 1999),
  add column group_id uuid not null,
  add column sample smallint not null check (sample between 0 and 19),
  add constraint error_logs_slot unique (group_slot, sample);
-- Several samples of a page may be overwritten in one transaction and then move; what they leave is soon used again.
alter table error_logs set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
-- Which person a sample is about changes with most updates, and an index on it would move the row each time. The few rows are
-- read as a whole when an account is exported or erased.
drop index error_logs_by_user;
revoke all on error_groups from cutscore_keys;

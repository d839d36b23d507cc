-- Who wants to go, and when that happens unless they change their mind.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  constraint account_deletions_leave_time_to_undo check (due_at >= requested_at)
);
create index account_deletions_due on account_deletions (due_at);
revoke all on account_deletions from cutscore_keys;

-- The trail names people by references only, which end when the person goes.
alter table audit_events add column subject_id uuid references users on delete set null;
create index audit_events_by_subject on audit_events (subject_id);

-- What was done is kept, and nothing of who it was: the working roles cannot change the trail, so the database does it itself,
-- in the change by which the reference ends.
create function forget_in_audit() returns trigger language plpgsql as $$
begin
  if (old.actor_id is not null and new.actor_id is null) or (old.subject_id is not null and new.subject_id is null) then
    new.details := '{}';
    new.once_key := null;
  end if;
  return new;
end
$$;
create trigger forget_in_audit before update on audit_events for each row execute function forget_in_audit();

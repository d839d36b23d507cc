set local lock_timeout = '5s';

-- What an administrator did, to what, and why. A person who is affected is in subject_id, anything else in target.
alter table audit_events
  add column target_kind text,
  add column target_id uuid,
  add column before jsonb,
  add column after jsonb,
  add column reason text,
  add column request_id text,
  add constraint audit_events_target_is_whole check ((target_kind is null) = (target_id is null));
update audit_events set after = details where details <> '{}';
alter table audit_events drop column details;
create index audit_events_by_target on audit_events (target_id, id) where target_id is not null;
create index audit_events_by_action on audit_events (action, id);

-- After an erasure, the trail still shows what was done to courses, without who did it and without their words.
create or replace function forget_in_audit() returns trigger language plpgsql as $$
begin
  if (old.actor_id is not null and new.actor_id is null) or (old.subject_id is not null and new.subject_id is null) then
    new.once_key := null;
    new.reason := null;
    new.request_id := null;
    if old.target_kind is null then
      new.before := null;
      new.after := null;
    end if;
  end if;
  return new;
end
$$;

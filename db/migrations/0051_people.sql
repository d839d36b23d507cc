-- A site may be running meanwhile: a start that would wait longer for a table fails, with nothing changed.
set local lock_timeout = '5s';

-- A suspended person is signed out everywhere and cannot sign in. The column is in the row that locks a person, so a
-- transaction with that lock sees it.
alter table users add column suspended_at timestamptz;
create index users_suspended on users (id) where suspended_at is not null;

-- Refuses sessions of suspended people, on every way in. It waits for the person's lock: a session that is opened during a
-- suspension is either refused here or deleted by the suspension.
create function refuse_suspended() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select suspended_at into since from users where id = new.user_id for share;
  if since is not null then
    raise exception 'this person is suspended'
      using errcode = 'check_violation', constraint = 'sessions_of_suspended', table = 'sessions';
  end if;
  return new;
end
$$;
create trigger refuse_suspended before insert or update of user_id on sessions
  for each row execute function refuse_suspended();

-- A barred role is one that an administrator took away. ADMIN_EMAILS cannot give it back, because its row is in the way.
alter table user_roles
  drop constraint user_roles_source_is_known,
  add constraint user_roles_source_is_known check (source in ('list', 'admin', 'barred'));
create index user_roles_by_role on user_roles (role, user_id);

-- The trail of a person is read from its newest event on.
drop index audit_events_by_actor;
drop index audit_events_by_subject;
create index audit_events_by_actor on audit_events (actor_id, id);
create index audit_events_by_subject on audit_events (subject_id, id);

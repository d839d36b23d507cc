set local lock_timeout = '5s';

-- Where a role comes from. One from the list of ADMIN_EMAILS counts only while the person's confirmed email is listed, and
-- is compared on every read; one given by an administrator (or a statement of the operator) counts until it is taken away.
alter table user_roles add column source text;

-- People who granted themselves a role could do so only from the list.
update user_roles r set source = case when exists (
    select from audit_events a
    where a.action = 'role_granted' and a.actor_id = r.user_id and a.details ->> 'role' = r.role
      and coalesce(a.subject_id, a.actor_id) = r.user_id
  ) then 'list' else 'admin' end;

alter table user_roles
  alter column source set not null,
  add constraint user_roles_source_is_known check (source in ('list', 'admin'));

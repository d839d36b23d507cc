-- A site may be running meanwhile: a start that would wait longer for the table fails, with nothing changed.
set local lock_timeout = '5s';

-- However a session is ended (signing out, another password, a deleted account, a statement of an operator), every process
-- hears of it and asks which of the person's sessions still live. The message names the person and never a token: any
-- role of this database may listen. Sessions that had expired open nothing any more and are removed in bulk.
create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('cutscore_events', json_build_object('userId', user_id, 'sessionsEnded', true)::text)
    from (select distinct user_id from gone where expires_at > now()) as person;
  return null;
end
$$;
create trigger tell_sessions_ended after delete on sessions
  referencing old table as gone for each statement execute function tell_sessions_ended();

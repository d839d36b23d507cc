-- A site may be running meanwhile: a start that would wait longer for a table fails, with nothing changed.
set local lock_timeout = '5s';

-- How long the messages of a conversation are together as JSON. One that is long enough is full, however few messages it has,
-- because it is read in one response.
alter table tutor_conversations add column bytes integer not null default 0 check (bytes >= 0);

create function tutor_message_bytes(text text, reply jsonb) returns integer language sql immutable parallel safe as $$
  select octet_length(to_json(text)::text) + coalesce(octet_length(reply::text), 0)
$$;

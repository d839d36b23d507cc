-- A site may be running meanwhile: a start that would wait longer for a table fails, with nothing changed.
set local lock_timeout = '5s';

-- How long the messages of a conversation are together as JSON. One that is long enough is full, however few messages it has,
-- because it is read in one response.
alter table tutor_conversations add column bytes integer not null default 0 check (bytes >= 0);

create function tutor_message_bytes(text text, reply jsonb) returns integer language sql immutable parallel safe as $$
  select octet_length(to_json(text)::text) + coalesce(octet_length(reply::text), 0)
$$;

update tutor_conversations t set bytes = m.bytes
from (
  select user_id, conversation_id, sum(tutor_message_bytes(text, reply)) as bytes
  from tutor_messages group by user_id, conversation_id
) m
where m.user_id = t.user_id and m.conversation_id = t.id;

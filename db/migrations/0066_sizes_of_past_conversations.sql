-- Not in the migration that adds the column: that one locks the table, and this one reads every message.
update tutor_conversations t set bytes = m.bytes
from (
  select user_id, conversation_id, sum(tutor_message_bytes(text, reply)) as bytes
  from tutor_messages group by user_id, conversation_id
) m
where m.user_id = t.user_id and m.conversation_id = t.id;

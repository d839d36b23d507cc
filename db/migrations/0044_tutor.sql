-- Study notes and glossary as their authors wrote them, because the tutor quotes paragraphs. The next load fills them in.
alter table study_sections add column markdown text not null default '';
alter table glossary_terms add column markdown text not null default '';

-- A learner's conversations with the tutor of a course.
create table tutor_conversations (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null references courses on delete cascade,
  -- A conversation has one mode, because messages in study mode must not be readable during a timed exam.
  mode text not null check (mode in ('study', 'exam')),
  title text not null check (length(title) between 1 and 80),
  messages_count integer not null default 0 check (messages_count between 0 and 200),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Removed for good a day later, so that a deletion can be undone.
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index tutor_conversations_latest on tutor_conversations (user_id, changed_at desc) where deleted_at is null;
create index tutor_conversations_by_course on tutor_conversations (course_id);
create index tutor_conversations_deleted on tutor_conversations (deleted_at) where deleted_at is not null;

create table tutor_messages (
  user_id uuid not null,
  conversation_id uuid not null,
  position integer not null check (position between 1 and 200),
  id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  text text not null check (length(text) between 1 and 10000),
  -- The parts of a reply (src/domain/tutor/reply.ts); null for what the learner wrote.
  reply jsonb,
  language text not null,
  -- The question that was in view.
  question_id uuid references practice_questions on delete restrict,
  -- How much a hint helps; null if the message is no hint.
  hint_level integer check (hint_level between 0 and 2),
  -- The learner's rating of a reply.
  is_helpful boolean,
  rating_reason text check (rating_reason in ('wrong', 'off_topic', 'unclear', 'too_long', 'gave_away', 'other')),
  created_at timestamptz not null default now(),
  primary key (user_id, conversation_id, position),
  constraint tutor_messages_id_once unique (user_id, id),
  constraint tutor_messages_of_conversation foreign key (user_id, conversation_id)
    references tutor_conversations (user_id, id) on delete cascade,
  constraint tutor_messages_reply_of_assistant check ((role = 'assistant') = (reply is not null))
);
create index tutor_messages_by_question on tutor_messages (question_id);

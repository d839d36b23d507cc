-- Which questions a person was shown in previews of sets before an attempt, so that previews do not hand out the bank. A row counts
-- for a day and is then removed.
create table question_previews (
  user_id uuid not null references users on delete cascade,
  question_id uuid not null references practice_questions on delete cascade,
  previewed_at timestamptz not null,
  primary key (user_id, question_id)
);
create index question_previews_by_question on question_previews (question_id);
create index question_previews_by_age on question_previews (previewed_at);

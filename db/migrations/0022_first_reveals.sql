-- A question counts once against the daily limit of reveals, however often it is shown again.
alter table question_states add column first_revealed_at timestamptz not null default now();
update question_states s set first_revealed_at = least(s.seen_at, (
  select min(e.occurred_at) from answer_events e where e.user_id = s.user_id and e.question_id = s.question_id));
create index question_states_by_first_reveal on question_states (user_id, first_revealed_at);

-- Finished after the money was given back: scored, and nothing of it revealed.
alter table exam_attempts add column is_withheld boolean not null default false;
alter table exam_attempts add constraint exam_attempts_withheld_is_finished check (not is_withheld or finished_at is not null);
-- Attempts whose questions are still to be revealed, and those of the last hour.
create index exam_attempts_unrevealed on exam_attempts (user_id) where finished_at is null or is_withheld;
create index exam_attempts_by_start on exam_attempts (user_id, started_at);

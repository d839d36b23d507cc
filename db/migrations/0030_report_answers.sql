-- A short word from the authors on a report that they have accepted or rejected.
alter table question_reports
  add column answer text check (length(answer) between 1 and 500),
  add column answered_at timestamptz,
  add constraint question_reports_open_has_no_answer check (state <> 'open' or (answer is null and answered_at is null));

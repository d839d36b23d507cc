-- A course's questions in the order of its sets, read from the index alone.
create index practice_questions_in_order on practice_questions (exam_id, position, id) include (current_version)
  where retired_at is null;
-- What a session can be chosen by, without the texts beside it.
create index practice_question_versions_facts on practice_question_versions (question_id, version)
  include (domain, objective, difficulty, type);
-- Each sitting writes over these rows, and they should find room beside themselves.
alter table question_states set (fillfactor = 80);

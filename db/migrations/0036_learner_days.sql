-- Counts that are kept instead of counted: a finished attempt's questions and answers, and a person's days in a course.
alter table exam_attempts
  add column questions_count integer not null default 0 check (questions_count >= 0),
  -- How many questions have an answer; 0 until the attempt is finished.
  add column answered_count integer not null default 0 check (answered_count >= 0),
  -- The chance to pass before the attempt's first reveal and after its last one, in percent; null while there was too little to
  -- judge by.
  add column readiness_before numeric(4, 1) check (readiness_before between 1 and 99),
  add column readiness_after numeric(4, 1) check (readiness_after between 1 and 99);

update exam_attempts a set
  questions_count = (select count(*) from attempt_items i where i.user_id = a.user_id and i.attempt_id = a.id),
  answered_count = case when a.finished_at is null then 0 else (
    select count(*) from attempt_answers w
    where w.user_id = a.user_id and w.attempt_id = a.id and cardinality(w.choice_ids) > 0) end;

alter table exam_attempts
  alter column questions_count drop default,
  add constraint exam_attempts_answers_are_of_its_questions check (answered_count <= questions_count);

-- What a person did in a course on one of their calendar days, and their readiness at the end of it, as it was shown then.
create table learner_days (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  day date not null,
  answers integer not null check (answers >= 0),
  time_ms bigint not null check (time_ms >= 0),
  -- Null while there is too little to judge by, and in a course without a blueprint.
  readiness_pct numeric(4, 1) check (readiness_pct between 1 and 99),
  -- The score that an exam would give, with the bounds that hold in 8 of 10 cases; null in a course without a blueprint.
  score_pct numeric(4, 1) check (score_pct between 0 and 100),
  low_pct numeric(4, 1),
  high_pct numeric(4, 1),
  -- The release of difficulties that the figures are based on; 0 are the authors' labels.
  release integer not null default 0 check (release >= 0),
  primary key (user_id, course_id, day),
  constraint learner_days_score_has_bounds check (
    (score_pct is null and low_pct is null and high_pct is null and readiness_pct is null)
    or (low_pct <= score_pct and score_pct <= high_pct)
  )
);
create index learner_days_by_course on learner_days (course_id);
create index learner_days_by_day on learner_days (user_id, day);

insert into learner_days (user_id, course_id, day, answers, time_ms)
select e.user_id, e.course_id, (e.occurred_at at time zone u.time_zone)::date,
  count(*) filter (where e.kind = 'answer'), sum(e.time_ms)
from answer_events e join users u on u.id = e.user_id
where e.kind <> 'hint'
group by 1, 2, 3;

-- Beliefs are computed again, with the counts that they now keep.
delete from learner_beliefs;
alter table learner_beliefs
  add column release integer not null check (release >= 0),
  -- Of the first attempts, how many were correct.
  add column first_correct integer[] not null,
  add constraint learner_beliefs_counts_correct check (cardinality(first_correct) = cardinality(mean));

create or replace view v_completed_sets as
  select a.user_id, a.exam_id, max(a.score_percent) as best_score_percent, m.course_id
  from exam_attempts a
  join course_exam_map m on m.exam_id = a.exam_id
  left join enrollments e on e.user_id = a.user_id and e.course_id = m.course_id
  where a.finished_at is not null
    and (e.fresh_since is null or a.finished_at >= e.fresh_since)
    and (a.mode = 'timed' or a.answered_count = a.questions_count)
  group by a.user_id, a.exam_id, m.course_id;

-- Raw accuracy of first attempts, by course and domain.
drop view v_user_weak_domains;
create view v_user_weak_domains as
  select b.user_id, b.course_id, d.domain,
    round(100.0 * d.correct / d.answers)::integer as accuracy_pct,
    d.answers
  from learner_beliefs b
  cross join lateral unnest(b.domains, b.first_attempts, b.first_correct) as d (domain, answers, correct)
  where d.answers > 0;

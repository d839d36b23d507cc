-- Every reveal becomes an event with its place in the person's order, so that what follows from them can always be
-- computed again from events alone.
alter table answer_events drop constraint answer_events_kind_check;
alter table answer_events
  -- 'seen': shown at the end of an attempt without an answer.
  add constraint answer_events_kind_check check (kind in ('answer', 'reveal', 'seen', 'hint')),
  add column hint_level integer not null default 0 check (hint_level between 0 and 3),
  -- Counted per person, because times do not order two attempts that end at once.
  add column nth integer;

insert into answer_events (user_id, id, attempt_id, course_id, question_id, version, kind, domain, choice_ids, credit,
  is_correct, occurred_at)
select i.user_id, uuidv7(), i.attempt_id, a.course_id, i.question_id, i.version, 'seen', v.domain, '{}', 0,
  false, a.finished_at
from exam_attempts a
join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
where a.finished_at is not null and not a.is_withheld
  and not exists (
    select from answer_events e
    where e.user_id = i.user_id and e.attempt_id = i.attempt_id and e.question_id = i.question_id
  );

update answer_events e set nth = o.nth
from (
  select user_id, id, row_number() over (partition by user_id order by occurred_at, id) as nth from answer_events
) o
where o.user_id = e.user_id and o.id = e.id;

alter table answer_events alter column nth set not null;
create unique index answer_events_nth on answer_events (user_id, nth);
create index answer_events_of_question on answer_events (user_id, question_id, nth);

-- What a person's answers say about their abilities (src/domain/readiness). Always what their events add up to.
create table learner_beliefs (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- What it was computed by: the version of the model, and the codes of the blueprint's domains. If one of these changes, it
  -- is computed again from the events.
  model integer not null,
  domains text[] not null,
  -- The place of the last event that it contains.
  nth integer not null,
  mean float8[] not null,
  covariance float8[] not null,
  first_attempts integer[] not null,
  -- When its last answer was given; null if it contains none.
  answered_at timestamptz,
  -- The chance to pass at the last answer, in percent; null while there is too little to judge by.
  readiness_pct numeric(4, 1) check (readiness_pct between 1 and 99),
  primary key (user_id, course_id),
  constraint learner_beliefs_has_a_mean_per_domain check (cardinality(mean) = cardinality(domains)),
  constraint learner_beliefs_is_square check (cardinality(covariance) = cardinality(mean) * cardinality(mean)),
  constraint learner_beliefs_counts_domains check (cardinality(first_attempts) = cardinality(mean))
);
create index learner_beliefs_by_course on learner_beliefs (course_id);

create or replace view v_user_course_progress as
  select e.user_id, e.course_id,
    count(x.id)::integer as sets_total,
    count(c.exam_id)::integer as sets_completed,
    coalesce(round(100.0 * count(c.exam_id) / nullif(count(x.id), 0)), 0)::integer as progress_pct,
    -- At the last answer. Pages show what time has made of it since.
    round(b.readiness_pct)::integer as readiness_pct,
    e.fresh_since
  from enrollments e
  left join learner_beliefs b on b.user_id = e.user_id and b.course_id = e.course_id
  left join course_exam_map m on m.course_id = e.course_id and m."order" > 0
  left join exams x on x.id = m.exam_id and x.is_published
  left join v_completed_sets c on c.user_id = e.user_id and c.exam_id = x.id and c.course_id = e.course_id
  group by e.user_id, e.course_id, e.fresh_since, b.readiness_pct;

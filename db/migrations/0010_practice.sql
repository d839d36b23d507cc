-- Practice over a whole course: no set, but what it was chosen by.
alter table exam_attempts alter column exam_id drop not null;
-- { filters, count, shuffle, secondsPerQuestion, feedback }, as `domain/attempts/plan.ts` says.
alter table exam_attempts add column plan jsonb;
alter table exam_attempts
  add constraint exam_attempts_of_set_or_plan check ((exam_id is null) = (plan is not null)),
  add constraint exam_attempts_timed_of_set check (mode <> 'timed' or exam_id is not null);
-- The rule "one unfinished session of a course", as of a set.
create unique index exam_attempts_one_open_session on exam_attempts (user_id, course_id)
  where exam_id is null and finished_at is null;

create or replace view v_completed_sets as
  select a.user_id, a.exam_id, max(a.score_percent) as best_score_percent
  from exam_attempts a
  where a.finished_at is not null and a.exam_id is not null
    and (
      a.mode = 'timed'
      or not exists (
        select from attempt_items i
        where i.user_id = a.user_id and i.attempt_id = a.id
          and not exists (
            select from attempt_answers w
            where w.user_id = i.user_id and w.attempt_id = i.attempt_id and w.question_id = i.question_id
              and cardinality(w.choice_ids) > 0
          )
      )
    )
  group by a.user_id, a.exam_id;

-- Questions that a running timed exam keeps closed to everything else of its person.
create view v_closed_questions as
  select i.user_id, i.question_id
  from exam_attempts t
  join attempt_items i on i.user_id = t.user_id and i.attempt_id = t.id
  where t.mode = 'timed' and t.finished_at is null;

-- How sure the person was, by their own mark.
alter table attempt_answers add column confidence text check (confidence in ('sure', 'unsure', 'guess'));
alter table answer_events add column confidence text check (confidence in ('sure', 'unsure', 'guess'));

-- What a person's sittings have told of each question: written with the events, and always what they add up to.
create table question_states (
  user_id uuid not null references users on delete cascade,
  question_id uuid not null references practice_questions on delete restrict,
  -- The one whose key the person was told last.
  version integer not null,
  -- Feedback was shown, last time.
  seen_at timestamptz not null,
  answered_at timestamptz,
  choice_ids uuid[] not null default '{}',
  is_correct boolean,
  confidence text check (confidence in ('sure', 'unsure', 'guess')),
  wrong_count integer not null default 0 check (wrong_count >= 0),
  -- In the queue of mistakes until it was right on two different days since.
  is_mistake boolean not null default false,
  right_days integer not null default 0 check (right_days between 0 and 1),
  -- The person's own calendar day.
  last_right_on date,
  is_flagged boolean not null default false,
  primary key (user_id, question_id),
  constraint question_states_of_version foreign key (question_id, version)
    references practice_question_versions (question_id, version) on delete restrict,
  constraint question_states_right_days_have_one check ((right_days = 0) = (last_right_on is null))
);
create index question_states_by_question on question_states (question_id, version);

-- What sittings of before this table have told. A question that was wrong once starts in the queue unless it was right on two
-- different days since.
insert into question_states (user_id, question_id, version, seen_at, answered_at, choice_ids, is_correct, wrong_count,
  is_mistake, right_days, last_right_on)
select t.user_id, t.question_id, t.version, t.occurred_at,
  case when t.kind = 'answer' then t.occurred_at end, t.choice_ids, t.kind = 'answer' and t.is_correct,
  t.wrong_count, t.is_mistake, case when t.is_mistake then t.days_right else 0 end,
  case when t.is_mistake and t.days_right > 0 then t.last_right_on end
from (
  select e.user_id, e.question_id, e.version, e.occurred_at, e.kind, e.choice_ids, e.is_correct, w.wrong_count,
    w.wrong_count > 0 and r.days_right < 2 as is_mistake, r.days_right, r.last_right_on,
    row_number() over (partition by e.user_id, e.question_id order by e.occurred_at desc, e.id desc) as nth
  from answer_events e
  join users u on u.id = e.user_id
  cross join lateral (
    select count(*)::integer as wrong_count, max(x.occurred_at) as wrong_at
    from answer_events x
    where x.user_id = e.user_id and x.question_id = e.question_id and not x.is_correct and x.kind in ('answer', 'reveal')
  ) w
  cross join lateral (
    select count(distinct (x.occurred_at at time zone u.time_zone)::date)::integer as days_right,
      max((x.occurred_at at time zone u.time_zone)::date) as last_right_on
    from answer_events x
    where x.user_id = e.user_id and x.question_id = e.question_id and x.kind = 'answer' and x.is_correct
      and (w.wrong_at is null or x.occurred_at > w.wrong_at)
  ) r
  where e.kind in ('answer', 'reveal')
) t
where t.nth = 1;

-- What a finished sitting showed unanswered was seen all the same.
insert into question_states (user_id, question_id, version, seen_at)
select distinct on (i.user_id, i.question_id) i.user_id, i.question_id, i.version, a.finished_at
from exam_attempts a
join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
where a.finished_at is not null
order by i.user_id, i.question_id, a.finished_at desc
on conflict do nothing;

update question_states s set is_flagged = true
from exam_attempts a
join attempt_answers w on w.user_id = a.user_id and w.attempt_id = a.id
where a.finished_at is not null and w.flagged and s.user_id = w.user_id and s.question_id = w.question_id;

create table question_notes (
  user_id uuid not null references users on delete cascade,
  question_id uuid not null references practice_questions on delete restrict,
  body text not null check (length(body) between 1 and 4000),
  updated_at timestamptz not null,
  primary key (user_id, question_id)
);
create index question_notes_by_question on question_notes (question_id);

-- Plans of sessions that a person keeps under a name.
create table practice_presets (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null references courses on delete cascade,
  name text not null check (length(name) between 1 and 60),
  plan jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint practice_presets_name_once unique (user_id, course_id, name)
);
create index practice_presets_by_course on practice_presets (course_id);

-- A person may start a course afresh: its questions count as unseen and its sets as not started, as if nothing before
-- `fresh_since` had happened. Nothing is deleted, so it can be undone: `fresh_before` is the value to return to.
alter table enrollments
  add column fresh_since timestamptz,
  add column fresh_before timestamptz;

-- By course, because a set may belong to several courses, of which the person may have started only one afresh.
create or replace view v_completed_sets as
  select a.user_id, a.exam_id, max(a.score_percent) as best_score_percent, m.course_id
  from exam_attempts a
  join course_exam_map m on m.exam_id = a.exam_id
  left join enrollments e on e.user_id = a.user_id and e.course_id = m.course_id
  where a.finished_at is not null
    and (e.fresh_since is null or a.finished_at >= e.fresh_since)
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
  group by a.user_id, a.exam_id, m.course_id;

create or replace view v_user_course_progress as
  select e.user_id, e.course_id,
    count(x.id)::integer as sets_total,
    count(c.exam_id)::integer as sets_completed,
    coalesce(round(100.0 * count(c.exam_id) / nullif(count(x.id), 0)), 0)::integer as progress_pct,
    -- Null until there is a model that calculates readiness.
    null::integer as readiness_pct,
    e.fresh_since
  from enrollments e
  left join course_exam_map m on m.course_id = e.course_id and m."order" > 0
  left join exams x on x.id = m.exam_id and x.is_published
  left join v_completed_sets c on c.user_id = e.user_id and c.exam_id = x.id and c.course_id = e.course_id
  group by e.user_id, e.course_id, e.fresh_since;

-- A set is completed by a finished timed sitting, or by practice in which every question was answered.
create view v_completed_sets as
  select a.user_id, a.exam_id, max(a.score_percent) as best_score_percent
  from exam_attempts a
  where a.finished_at is not null
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

create view v_user_course_progress as
  select e.user_id, e.course_id,
    count(x.id)::integer as sets_total,
    count(c.exam_id)::integer as sets_completed,
    coalesce(round(100.0 * count(c.exam_id) / nullif(count(x.id), 0)), 0)::integer as progress_pct,
    -- No figure before the model that earns one.
    null::integer as readiness_pct
  from enrollments e
  left join course_exam_map m on m.course_id = e.course_id and m."order" > 0
  left join exams x on x.id = m.exam_id and x.is_published
  left join v_completed_sets c on c.user_id = e.user_id and c.exam_id = x.id
  group by e.user_id, e.course_id;

-- Raw accuracy of first answers, by course and domain.
create view v_user_weak_domains as
  select f.user_id, f.course_id, f.domain,
    round(100.0 * avg(f.is_correct::integer))::integer as accuracy_pct,
    count(*)::integer as answers
  from (
    select distinct on (user_id, question_id) user_id, course_id, domain, is_correct
    from answer_events
    where kind = 'answer'
    order by user_id, question_id, occurred_at, id
  ) f
  group by f.user_id, f.course_id, f.domain;

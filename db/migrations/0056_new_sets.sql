set local lock_timeout = '5s';

-- When learners could first see a set: those who began the course earlier are told that it is new.
alter table exams add column published_at timestamptz;
update exams set published_at = created_at where is_published;

create function note_first_publication() returns trigger language plpgsql as $$
begin
  if new.is_published and new.published_at is null then new.published_at := now(); end if;
  return new;
end $$;
create trigger note_first_publication before insert or update of is_published on exams
  for each row execute function note_first_publication();

-- The sets of a course that were first published after the person began it, or started it afresh, and that they have not begun.
-- A set of another course that is linked to this one later is not among them if it was published before.
create view v_new_sets as
  select e.user_id, e.course_id, x.id as exam_id
  from enrollments e
  join course_exam_map m on m.course_id = e.course_id and m."order" > 0
  join exams x on x.id = m.exam_id and x.is_published
  where x.published_at > greatest(e.created_at, e.fresh_since)
    and not exists (select from exam_attempts a where a.user_id = e.user_id and a.exam_id = x.id);

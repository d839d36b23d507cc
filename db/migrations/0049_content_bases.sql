set local lock_timeout = '5s';

-- Each value of a course's files, as it was when the loader last took it up. Compared with the file and with what is stored
-- now, it shows who changed the value: the file, an administrator, or both.
create table content_bases (
  course_slug text not null,
  kind text not null check (kind in ('course', 'blueprint', 'set', 'item')),
  name text not null,
  -- JSON with sorted keys, so that equal values are equal texts.
  value text not null,
  primary key (course_slug, kind, name)
);
-- Values that were changed in both places since. They stay as they are stored until an administrator decides.
create table content_conflicts (
  course_slug text not null,
  kind text not null check (kind in ('course', 'blueprint', 'set', 'item')),
  name text not null,
  -- Null if the file does not have it any more.
  file_value text,
  -- A question as the file has it, with its answer key, ready to be stored.
  item jsonb,
  noted_at timestamptz not null default now(),
  primary key (course_slug, kind, name)
);
-- Questions in conflict contain answer keys.
revoke all on content_conflicts from cutscore_app;

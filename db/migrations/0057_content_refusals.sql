-- The courses that the last start did not load, with the problems of their files: a start that loads them deletes the row.
create table content_refusals (
  course_slug text primary key,
  problems text[] not null
);
-- Problems may quote the files, which contain answer keys.
revoke all on content_refusals from cutscore_app;

set local lock_timeout = '5s';

-- How often an error happened on the last day on which it did, in UTC, and on the day before: what rises needs attention, however
-- old it is. Updated in place like the other columns.
alter table error_groups
  add column counted_on date not null default '2000-01-01',
  add column count_that_day bigint not null default 0,
  add column count_day_before bigint not null default 0;
alter table error_groups
  alter column counted_on drop default,
  alter column count_that_day drop default,
  alter column count_day_before drop default;

-- What administrators still have to answer is a small part of all reports.
create index question_reports_open on question_reports (created_at, id) where state = 'open';

-- A site may be running meanwhile: a start that would wait longer for a table fails, with nothing changed.
set local lock_timeout = '5s';

-- For the person's replies that are being written: the most that they may use. No one person may use up everyone's day.
alter table tutor_usage add column reserved_tokens integer not null default 0 check (reserved_tokens >= 0);

set local lock_timeout = '5s';

-- The day on which an author last verified the facts of a question, and the version of the exam that they were verified for. Both
-- are unknown for versions written before, or on the web; the exam's version also if it came into force after that day.
alter table practice_question_versions add column verified_on date, add column verified_for text;
grant select (verified_on, verified_for) on practice_question_versions to cutscore_tutor;

-- No folder has such a hash, so the next start reads every course again and takes the days from its files.
update content_loads set content_hash = content_hash || ' without days';

-- How people answer questions of the course again (src/domain/readiness/repeat.ts), part of what a release says. Null in releases
-- that were estimated before this: the default of the model applies.
alter table readiness_releases add column repeats jsonb;

-- Whatever is created from here on belongs to the owner; the two working roles get rows, never structure.
revoke all on schema public from public;
grant usage on schema public to cutscore_app, cutscore_keys;
alter default privileges in schema public grant select, insert, update, delete on tables to cutscore_app, cutscore_keys;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to cutscore_app, cutscore_keys;
revoke insert, update, delete on schema_migrations from cutscore_app, cutscore_keys;
grant select on schema_migrations to cutscore_app;

-- The only clock a sitting knows. Tests replace it by one with an offset.
create function app_now() returns timestamptz language sql stable as 'select now()';

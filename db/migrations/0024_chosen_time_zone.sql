-- False: the zone is that of the browser, told with each visit. True: the person chose it, and no browser changes it.
alter table users add column time_zone_is_chosen boolean not null default false;

set local lock_timeout = '10s';

-- What decides the badge of a card (spec §3 and §4). Null: the site's fixed figures are shown.
alter table courses
  add column rating double precision check (rating between 0 and 5),
  add column reviews_count integer check (reviews_count >= 1),
  add column updated_year integer,
  add column is_popular boolean not null default false,
  add column is_official boolean not null default false,
  add constraint courses_rating_with_reviews check ((rating is null) = (reviews_count is null));

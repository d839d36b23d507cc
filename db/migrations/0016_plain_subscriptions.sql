-- What somebody made by hand at the provider (fifty seats, something beside the plan) is not changed by a press on a page.
-- Those of our plans count as plain until the provider is asked the next time.
alter table subscriptions add column is_plain boolean not null default false;
comment on column subscriptions.is_plain is 'One of our plans, once, and nothing else that costs: another plan can take its place.';
update subscriptions set is_plain = true
  where provider_id is not null and subscription_plan in ('Pro Monthly', 'Pro Yearly');

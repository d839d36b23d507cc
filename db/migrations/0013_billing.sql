-- What the provider of payments knows, as we last fetched it. Nothing here is decided by an event: an event only says that
-- it is time to fetch.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  -- Null until the provider has answered: then one try to create it is under way, or failed and will be repeated.
  provider_id text constraint billing_customers_provider_id_once unique,
  created_at timestamptz not null default now()
);

alter table subscriptions
  add column provider_id text constraint subscriptions_provider_id_once unique,
  add column price_cents integer check (price_cents >= 0),
  add column currency text,
  add column billed_per text check (billed_per in ('month', 'year')),
  add column current_period_start timestamptz,
  add column canceled_at timestamptz,
  add column ended_at timestamptz,
  add column trial_ends_at timestamptz,
  add column updated_at timestamptz not null default now();
comment on column subscriptions.current_period_end is 'Of a canceled one: the end of what was paid for and not paid back.';

alter table user_features
  -- Null: until something changes. What is over counts as plan free.
  add column valid_until timestamptz,
  -- Given by the operator: no subscription changes it.
  add column is_granted boolean not null default true;

create index user_features_ending on user_features (valid_until) where valid_until is not null and not is_granted;
create index subscriptions_ending on subscriptions (current_period_end) where cancel_at_period_end;
create index subscriptions_trial_ending on subscriptions (trial_ends_at) where status = 'trialing';

-- One page of the provider on which somebody may pay. At most one is open for a person, so nobody pays twice.
create table checkouts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  plan_id text not null,
  price_cents integer not null check (price_cents > 0),
  -- creating: the provider may or may not know of it; asked again with the same key it answers the same.
  state text not null check (state in ('creating', 'open', 'completed', 'expired')),
  provider_id text constraint checkouts_provider_id_once unique,
  url text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint checkouts_open_is_known check (state <> 'open' or (provider_id is not null and url is not null))
);
create unique index checkouts_one_open on checkouts (user_id) where state in ('creating', 'open');

-- Kept when the person goes, as the law wants it: then user_id names nobody any more, so it refers to nothing.
create table invoices (
  user_id uuid not null,
  id uuid not null,
  provider_id text not null constraint invoices_provider_id_once unique,
  subscription_provider_id text,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  reason text not null check (reason in ('first', 'renewal', 'change', 'other')),
  plan_name text not null,
  currency text not null,
  total_cents integer not null,
  tax_cents integer not null check (tax_cents >= 0),
  paid_cents integer not null check (paid_cents >= 0),
  refunded_cents integer not null check (refunded_cents >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  payment_attempts integer not null default 0,
  hosted_url text,
  pdf_url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (user_id, id)
);
create index invoices_of_person on invoices (user_id, created_at desc, id desc);

-- Money back that was asked for: done by the outbox until it is done, whatever dies in between.
create table money_back_requests (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  cents integer not null check (cents > 0),
  requested_at timestamptz not null,
  done_at timestamptz,
  primary key (user_id, id)
);
create unique index money_back_once on money_back_requests (user_id);
create index money_back_open on money_back_requests (requested_at) where done_at is null;

-- The provider says everything at least once; what it said is here once.
create table payment_events (
  id text primary key,
  type text not null,
  customer_provider_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index payment_events_old on payment_events (received_at);

-- A mail or notice about one fact of somebody's money: its name is written in the transaction that causes it, once.
create table billing_notices (
  user_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, name)
);

-- Work that waits already is not written a second time. Once somebody has begun it, it may be missing what came after.
alter table outbox add column once_key text;
create unique index outbox_waiting_once on outbox (once_key) where done_at is null and attempts = 0;
-- What nobody waits for is done when nothing else is.
alter table outbox add column priority smallint not null default 0;

-- What is done once in a while by whichever process comes first.
create table scheduled_runs (
  name text primary key,
  ran_at timestamptz not null
);

create table enterprise_requests (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  company text not null check (length(company) between 1 and 160),
  seats integer not null check (seats between 10 and 100000),
  message text not null check (length(message) <= 4000),
  created_at timestamptz not null default now()
);
create index enterprise_requests_old on enterprise_requests (created_at);

revoke all on billing_customers, checkouts, invoices, money_back_requests, payment_events, billing_notices, enterprise_requests,
  scheduled_runs from cutscore_keys;

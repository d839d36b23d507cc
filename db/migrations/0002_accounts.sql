-- users, sessions, accounts and verifications are written by the auth library; names and types are ours.
create table users (
  id uuid primary key,
  name text not null,
  email text not null constraint users_email_once unique,
  email_verified boolean not null default false,
  image text,
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_is_lower_case check (email = lower(email))
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null constraint sessions_token_once unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_one_per_provider unique (provider_id, account_id)
);
create index accounts_by_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value);

-- Passwords and tokens are no business of the role that reads keys.
revoke all on sessions, accounts, verifications from cutscore_keys;

create view v_live_sessions as
  select token, user_id, expires_at from sessions where expires_at > now();
revoke all on v_live_sessions from cutscore_keys;

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role <> ''),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create table subscriptions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  status text not null,
  subscription_plan text not null,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table user_features (
  user_id uuid primary key references users on delete cascade,
  plan_name text not null default 'free',
  -- A list, or a text that holds a JSON list: both are read (specification, section 3).
  active_features jsonb not null default '[]'
);

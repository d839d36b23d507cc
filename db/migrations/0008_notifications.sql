-- Addresses that asked for the newsletter. Only who has confirmed by mail is subscribed.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null constraint newsletter_subscribers_email_once unique,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Mails in a row, so that nobody can have an address flooded.
  mails_count integer not null default 0 check (mails_count >= 0),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_subscribers_email_is_lower_case check (email = lower(email)),
  constraint newsletter_subscribers_confirmed_since check (state <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_unsubscribed_since check (
    (state = 'unsubscribed') = (unsubscribed_at is not null)
  )
);
create index newsletter_subscribers_old on newsletter_subscribers (state, requested_at);

-- What stands in links of mails, as its SHA-256 in hexadecimal: who reads this table can follow no link.
create table newsletter_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_tokens_confirm_for_a_while check ((purpose = 'confirm') = (expires_at is not null))
);
create index newsletter_tokens_by_subscriber on newsletter_tokens (subscriber_id);

-- What was written by the contact form, so that nothing is lost while mails cannot be sent.
create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  topic text not null check (topic in ('question', 'account', 'billing', 'content', 'enterprise', 'other')),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index contact_messages_old on contact_messages (created_at);

revoke all on newsletter_subscribers, newsletter_tokens, contact_messages from cutscore_keys;

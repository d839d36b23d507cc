-- The address somebody wants instead of theirs, until the link that was sent to it is followed. One for each person: the newest.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_address text not null,
  -- Null until the mail is written.
  token_hash text constraint email_changes_token_once unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_changes_address_is_lower_case check (new_address = lower(new_address))
);
create index email_changes_by_expiry on email_changes (expires_at);
revoke all on email_changes from cutscore_keys;

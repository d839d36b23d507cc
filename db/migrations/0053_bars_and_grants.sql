-- A site may be running meanwhile: a start that would wait longer for a table fails, with nothing changed.
set local lock_timeout = '5s';

-- Keyed hashes of the mailboxes of people from whom an administrator took the role. ADMIN_EMAILS lists emails, so a bar in the
-- row of one account would not stop another account with the same email. They name no one, and outlive the account.
create table barred_mailboxes (
  mark text primary key
);
revoke all on barred_mailboxes from cutscore_keys;

-- The same hashes of the mailboxes that an account with a role had before: a bar covers them too.
alter table user_roles add column mailbox_marks text[] not null default '{}';

-- For grants that are over, which the schedule looks for.
create index user_features_granted on user_features (valid_until) where is_granted;

set local lock_timeout = '5s';

-- The same hashes as in `refund_marks` of the mailboxes that a customer's account had before the present one: whoever changes
-- their address stays the person who bought.
alter table billing_customers add column mailbox_marks text[] not null default '{}';

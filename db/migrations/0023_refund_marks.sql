-- A refund is given once for a mailbox and once for a card, whatever accounts there are. Keyed hashes that name nobody, so they
-- outlive the account.
create table refund_marks (
  kind text not null constraint refund_marks_kind_is_known check (kind in ('mailbox', 'card')),
  mark text not null,
  primary key (kind, mark)
);
-- The same hashes of the cards that a customer has paid with, as the provider last told.
alter table billing_customers add column card_marks text[] not null default '{}';
revoke all on refund_marks from cutscore_keys;

-- What is left over from an earlier plan pays for what comes next. Filled in when the provider is next asked.
alter table billing_customers
  add column credit_cents integer not null default 0
    constraint billing_customers_credit_is_not_negative check (credit_cents >= 0),
  add column credit_currency text not null default 'eur'
    constraint billing_customers_credit_currency_is_a_code check (credit_currency ~ '^[a-z]{3}$');
alter table invoices add column credit_cents integer not null default 0;
comment on column invoices.credit_cents is 'Paid out of credit; below zero where the invoice gave credit instead.';

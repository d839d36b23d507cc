-- A site may be running meanwhile. Each of these statements keeps everybody from its table until the whole file is done, and so
-- would one that only waits for it: whoever has the table for longer than this makes the file fail, with nothing changed.
set local lock_timeout = '5s';

-- What refuses a row says so in words.
alter table billing_customers rename constraint billing_customers_provider_check to billing_customers_provider_is_known;
alter table subscriptions rename constraint subscriptions_price_cents_check to subscriptions_price_is_not_negative;
alter table subscriptions rename constraint subscriptions_billed_per_check to subscriptions_rhythm_is_known;
alter table checkouts rename constraint checkouts_price_cents_check to checkouts_price_is_positive;
alter table checkouts rename constraint checkouts_state_check to checkouts_state_is_known;
alter table invoices rename constraint invoices_status_check to invoices_status_is_known;
alter table invoices rename constraint invoices_reason_check to invoices_reason_is_known;
alter table invoices rename constraint invoices_tax_cents_check to invoices_tax_is_not_negative;
alter table invoices rename constraint invoices_paid_cents_check to invoices_paid_is_not_negative;
alter table invoices rename constraint invoices_refunded_cents_check to invoices_refunded_is_not_negative;
alter table money_back_requests rename constraint money_back_requests_cents_check to money_back_requests_amount_is_positive;
alter table enterprise_requests rename constraint enterprise_requests_name_check to enterprise_requests_name_fits;
alter table enterprise_requests rename constraint enterprise_requests_company_check to enterprise_requests_company_fits;
alter table enterprise_requests rename constraint enterprise_requests_seats_check to enterprise_requests_seats_are_of_a_team;
alter table enterprise_requests rename constraint enterprise_requests_message_check to enterprise_requests_message_fits;

-- As providers of payments write it. What formats an amount throws at anything that is no currency.
alter table subscriptions add constraint subscriptions_currency_is_a_code check (currency ~ '^[a-z]{3}$');
alter table invoices add constraint invoices_currency_is_a_code check (currency ~ '^[a-z]{3}$');

-- What somebody pays for and what that opens, read by whoever decides about rights.
create view v_entitlements as
  select u.id as user_id,
    (select coalesce(json_agg(json_build_object(
        'status', s.status, 'plan', s.subscription_plan,
        'currentPeriodEnd', s.current_period_end, 'cancelAtPeriodEnd', s.cancel_at_period_end)), '[]')
      from subscriptions s where s.user_id = u.id) as subscriptions,
    (select json_build_object(
        'planName', f.plan_name, 'activeFeatures', f.active_features, 'validUntil', f.valid_until)
      from user_features f where f.user_id = u.id) as features
  from users u;
revoke all on v_entitlements from cutscore_keys;

alter table invoices
  add column disputed_cents integer not null default 0
    constraint invoices_disputed_is_not_negative check (disputed_cents >= 0),
  add column outside_cents integer not null default 0
    constraint invoices_outside_is_not_negative check (outside_cents >= 0),
  add column is_dispute_open boolean not null default false,
  -- The promise to pay back is about those that were paid when it was done, and is kept while they read as paid back.
  add column money_back_tries smallint not null default 0
    constraint invoices_tries_are_not_negative check (money_back_tries >= 0);
comment on column invoices.money_back_tries is 'How often we set out to pay it back; 0: nobody asked.';
-- By the time alone, whatever they read as: what a bank had returned by then is owed as well.
update invoices i set money_back_tries = 1
  from money_back_requests r
  where r.user_id = i.user_id and r.done_at is not null and i.paid_at <= r.done_at
    and i.paid_cents > 0;

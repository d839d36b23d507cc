-- The invoice of a change that gives credit gives its tax back too. Filled in when the provider is next asked.
alter table invoices
  drop constraint invoices_tax_is_not_negative,
  add constraint invoices_tax_follows_the_total check (tax_cents >= 0 or total_cents < 0);

-- Which version of which document somebody agreed to, where, and when for the first time.
create table agreements (
  user_id uuid not null references users on delete cascade,
  document text not null,
  -- The date in the front matter of the document.
  version text not null,
  place text not null,
  agreed_at timestamptz not null,
  primary key (user_id, document, version, place),
  constraint agreements_document_known check (document in ('terms', 'privacy')),
  constraint agreements_place_known check (place in ('sign_up', 'checkout'))
);
revoke all on agreements from cutscore_keys;

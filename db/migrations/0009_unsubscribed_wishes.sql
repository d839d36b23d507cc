-- Who has unsubscribed and is asked for again waits like anybody else, and the record of unsubscribing stays meanwhile.
alter table newsletter_subscribers
  drop constraint newsletter_subscribers_unsubscribed_since,
  add constraint newsletter_subscribers_unsubscribed_since check (
    case state
      when 'unsubscribed' then unsubscribed_at is not null
      when 'confirmed' then unsubscribed_at is null
      else true
    end
  );

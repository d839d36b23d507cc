-- Planning a card changes its day with each reveal. Without an index on the day, that changes no index at all; the cards of
-- one person are few enough to be read by the key.
drop index review_cards_due;
drop index review_cards_by_source;
create index review_cards_by_source on review_cards (made_from_id) where made_from_id is not null;

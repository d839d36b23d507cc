-- What a person is asked again, and when (src/domain/reviews): questions that they missed, and cards that they wrote.
create table review_cards (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- The question that it asks; null for a card that the person wrote.
  question_id uuid references practice_questions on delete restrict,
  -- Of a question, the course in which it was last revealed.
  course_id uuid references courses on delete set null,
  -- The two sides of a written card, as plain text.
  front text,
  back text,
  -- The question that a written card was made from, or whose note it was. The card is closed whenever the question is.
  made_from_id uuid references practice_questions on delete restrict,
  -- What is remembered; null before the first review.
  stability float8,
  difficulty float8,
  reviews integer not null check (reviews >= 0),
  lapses integer not null check (lapses >= 0),
  -- Days are those of the person's calendar.
  last_reviewed_on date,
  due_on date not null,
  is_set_aside boolean not null,
  -- Counts the changes above since it was made, so that two tabs cannot grade it twice.
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint review_cards_question_once unique (user_id, question_id),
  constraint review_cards_question_or_text check (
    case when question_id is null then front is not null and back is not null
    else front is null and back is null and made_from_id is null end
  ),
  constraint review_cards_text_length check (length(front) between 1 and 10000 and length(back) between 1 and 10000),
  constraint review_cards_memory_is_whole check (
    (reviews = 0) = (stability is null) and (reviews = 0) = (difficulty is null) and (reviews = 0) = (last_reviewed_on is null)
  )
) with (fillfactor = 80);
create index review_cards_due on review_cards (user_id, due_on) where not is_set_aside;
create index review_cards_by_question on review_cards (question_id);
create index review_cards_by_source on review_cards (made_from_id);
create index review_cards_by_course on review_cards (course_id);

-- Each grade of a written card, with the card as it was before, so that undoing restores exactly that. Questions need none:
-- their grades follow from `answer_events`, and are never undone.
create table review_grades (
  user_id uuid not null references users on delete cascade,
  card_id uuid not null,
  -- The version of the card that the grade made.
  version integer not null,
  grade text not null check (grade in ('again', 'good')),
  graded_at timestamptz not null,
  stability float8,
  difficulty float8,
  reviews integer not null,
  lapses integer not null,
  last_reviewed_on date,
  due_on date not null,
  primary key (user_id, card_id, version),
  constraint review_grades_of_card foreign key (user_id, card_id) references review_cards (user_id, id) on delete cascade
);

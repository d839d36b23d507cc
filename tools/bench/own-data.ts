import { Client } from 'pg'

export type OwnDataSize = { conversations: number; messagesInEach: number; cards: number; cardLength: number }

/** Gives one person long conversations with the tutor and many long cards, more than the site lets anybody write today. */
export async function fillOwnData(ownerUrl: string, userId: string, size: OwnDataSize): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `with course as (select id from courses order by id limit 1), made as (
       insert into tutor_conversations (user_id, id, course_id, mode, title, messages_count)
       select $1, gen_random_uuid(), course.id, 'study', 'conversation ' || nth, $3
       from course, generate_series(1, $2::int) nth
       returning id
     )
     insert into tutor_messages (user_id, conversation_id, position, id, role, text, reply, language)
     select $1, made.id, at, gen_random_uuid(), 'user', repeat('what is a network security group? ', 60), null, 'en'
     from made, generate_series(1, $3::int) at`,
    [userId, size.conversations, size.messagesInEach],
  )
  await owner.query(
    `insert into review_cards (user_id, id, front, back, reviews, lapses, due_on, is_set_aside)
     select $1, gen_random_uuid(), repeat('x', $3::int), repeat('y', $3::int), 0, 0, current_date, false
     from generate_series(1, $2::int)`,
    [userId, size.cards, size.cardLength / 2],
  )
  await owner.end()
}

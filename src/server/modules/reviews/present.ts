import type { ListedCard, ReviewCard } from '#contract/reviews.ts'
import type { ListRow, TextRow } from './list-store.ts'

export function presentCard({ cardId, version, slug, title, questionId, front, back }: TextRow): ReviewCard {
  const course = slug !== null && title !== null ? { slug, title } : null
  return { cardId, version, course, questionId, front, back }
}

export function presentListed(row: ListRow): ListedCard {
  const { isWritten, isSetAside, dueOn } = row
  return { ...presentCard(row), isWritten, isSetAside, dueOn }
}

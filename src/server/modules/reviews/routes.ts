import * as contract from '#contract/reviews.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { addCard } from './add-card.ts'
import { editCard } from './edit-card.ts'
import { findCards } from './find-cards.ts'
import { findReviewDay } from './find-review-day.ts'
import { gradeCard } from './grade-card.ts'
import { removeCard } from './remove-card.ts'
import { setCardAside } from './set-card-aside.ts'
import { undoGrade } from './undo-grade.ts'

export function reviewRoutes(deps: Deps): Route[] {
  return [
    bind(contract.getReviewDay, (_, { principal }) => findReviewDay(deps, principal.userId)),
    bind(contract.getCards, (input, { principal }) => findCards(deps, principal.userId, input)),
    bind(contract.addCard, (input, { principal }) => addCard(deps, principal.userId, input)),
    bind(contract.editCard, (input, { principal }) => editCard(deps, principal.userId, input)),
    bind(contract.removeCard, ({ params }, { principal }) =>
      removeCard(deps, { ...params, userId: principal.userId }),
    ),
    bind(contract.setCardAside, (input, { principal }) => setCardAside(deps, principal.userId, input)),
    bind(contract.gradeCard, (input, { principal }) => gradeCard(deps, principal.userId, input)),
    bind(contract.undoGrade, (input, { principal }) => undoGrade(deps, principal.userId, input)),
  ]
}

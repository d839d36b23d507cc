import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isLapsed, isPro } from '#domain/billing/entitlements.ts'
import { StartDue } from '../../features/attempts/practice-session/start-due.tsx'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { CardList } from '../../features/reviews/card-list.tsx'
import { ReviewDay } from '../../features/reviews/review-day.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LapsedNote } from '../../viewer/lapsed-note.tsx'
import { useSubscribeLink } from '../../viewer/subscribe-link.ts'
import { useViewer } from '../../viewer/viewer.ts'

const AddCard = lazyPart(async () => (await import('../../features/reviews/add-card.tsx')).AddCard)

export default function ReviewPage() {
  const viewer = useViewer()
  const { user, isLoading } = viewer
  const [isAdding, setIsAdding] = useState(false)
  if (!isLoading && !user) return <SignInFirst />
  const mayReview = isPro(viewer)
  const add = (
    <Button
      variant="secondary"
      onPointerEnter={() => void AddCard.preload()}
      onClick={() => setIsAdding(true)}
    >
      <Plus aria-hidden className="size-4" />
      Add a card
    </Button>
  )
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 sm:py-14">
      <DocumentHead title="Review" isHidden />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-title">Review</h1>
          <p className="max-w-reading text-muted">
            What you are about to forget, a few minutes a day. Before an exam, what helps you most comes
            first.
          </p>
        </div>
        {mayReview && add}
      </header>
      {isLapsed(viewer) && <LapsedNote />}
      {!user ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          {mayReview ? (
            <ReviewDay
              userId={user.id}
              addAction={add}
              renderStart={(slug, title, questions) => (
                <StartDue userId={user.id} slug={slug} title={title} questions={questions} />
              )}
            />
          ) : (
            !isLapsed(viewer) && <NeedsPro />
          )}
          <CardList userId={user.id} whenEmpty={isLapsed(viewer) && <NoCards />} />
        </div>
      )}
      {isAdding && <AddCard source={{ slug: null, questionId: null }} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function NoCards() {
  return (
    <EmptyState title="You have no cards">
      <p>With a plan, you can write some and review them.</p>
    </EmptyState>
  )
}

function NeedsPro() {
  const link = useSubscribeLink('See the plans')
  return (
    <EmptyState
      title="Reviews are part of Pro"
      action={<ButtonLink href={link.href}>{link.label}</ButtonLink>}
    >
      <p>Questions that you get wrong, and cards that you write, come back when it is time.</p>
    </EmptyState>
  )
}

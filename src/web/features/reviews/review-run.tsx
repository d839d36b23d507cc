import { useQueryClient } from '@tanstack/react-query'
import { Archive, Pencil, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReviewCard, ReviewDay } from '#contract/reviews.ts'
import type { OwnGrade } from '#domain/reviews/limits.ts'
import { isRefusedAs } from '../../lib/call.ts'
import { readKey } from '../../lib/read-key.ts'
import { href } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { reviewDayQuery, useCards, useGrades } from './reviews-api.ts'

const EditCard = lazyPart(async () => (await import('./edit-card.tsx')).EditCard)

/** The last grade, which can be undone until the next one. `version`: the one that it made. */
export type LastGrade = { card: ReviewCard; version: number }

/** Today's cards, one at a time: the front, then the answer and two grades. */
export function ReviewRun({
  userId,
  day,
  last,
  onLast,
}: {
  userId: string
  day: ReviewDay
  last: LastGrade | null
  onLast(last: LastGrade | null): void
}) {
  const queryClient = useQueryClient()
  const { queryKey } = reviewDayQuery(userId)
  const change = (part: (before: ReviewDay) => Partial<ReviewDay>) =>
    queryClient.setQueryData(queryKey, (before: ReviewDay | undefined) =>
      before ? { ...before, ...part(before) } : before,
    )
  const [shownId, setShownId] = useState<string | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const { grade, undo } = useGrades()
  const { setAside } = useCards()
  const section = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const card = day.cards[0]!
  const isShown = shownId === card.cardId
  const isBusy = grade.isPending || undo.isPending || setAside.isPending
  const error = grade.error ?? undo.error ?? setAside.error
  const isStale = isRefusedAs(error, 'card_changed', 'card_not_found')

  // Focus is outside React. A new card and a shown answer take it.
  const focusKey = `${card.cardId} ${isShown}`
  const seen = useRef(focusKey)
  useEffect(() => {
    if (seen.current !== focusKey) box.current?.focus({ preventScroll: true })
    seen.current = focusKey
  }, [focusKey])

  const resetErrors = () => [grade, undo, setAside].forEach((each) => each.reset())
  const give = (wanted: OwnGrade) => {
    if (isBusy || !isShown) return
    resetErrors()
    grade.mutate(
      { cardId: card.cardId, version: card.version, grade: wanted },
      {
        onSuccess({ version }) {
          onLast({ card, version })
          next()
        },
      },
    )
  }
  /** The last card makes the day be read again, with what comes tomorrow. */
  const next = () => {
    if (day.cards.length === 1) void queryClient.invalidateQueries({ queryKey: ['reviews'] })
    else change((before) => ({ cards: before.cards.slice(1), done: before.done + 1 }))
  }
  const takeBack = () => {
    if (isBusy || !last) return
    resetErrors()
    undo.mutate(
      { cardId: last.card.cardId, version: last.version },
      {
        onSuccess({ version }) {
          onLast(null)
          setShownId(null)
          change((before) => ({ cards: [{ ...last.card, version }, ...before.cards], done: before.done - 1 }))
          // Its text may have been edited since it was graded.
          void queryClient.invalidateQueries({ queryKey: ['reviews'] })
        },
      },
    )
  }
  const putAside = () => {
    resetErrors()
    setAside.mutate({ cardId: card.cardId, isSetAside: true })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event)
    if (key === null) return
    // On a button or link, these keys already press it.
    const isOnCard = event.target === box.current
    if (isOnCard && !isShown && (key === 'Enter' || key === ' ')) {
      // Otherwise Space would scroll the page too.
      event.preventDefault()
      setShownId(card.cardId)
    }
    const acts: Record<string, () => void> = {
      '1': () => give('again'),
      '2': () => give('good'),
      u: takeBack,
    }
    if (!event.repeat) acts[key]?.()
  })
  // Only while the focus is inside, so that single keys do nothing elsewhere on the page.
  useEffect(() => {
    const element = section.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return (
    <section ref={section} aria-label="Cards of today" className="grid gap-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="figures text-sm text-muted">
          Card {day.done + 1} of {day.done + day.cards.length}
          {card.course && <span className="max-sm:sr-only"> · {card.course.title}</span>}
        </p>
        {last && (
          <Button variant="ghost" size={32} disabled={isBusy} onClick={takeBack}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        )}
      </div>
      <article
        ref={box}
        tabIndex={-1}
        aria-label={isShown ? 'Card with its answer' : 'Card'}
        className="grid min-h-64 content-start gap-6 rounded-card border border-line bg-surface p-5 outline-offset-2 sm:p-8"
      >
        <p className="text-lg font-medium wrap-anywhere whitespace-pre-wrap">{card.front}</p>
        {isShown && (
          <div className="grid gap-3 border-t border-line pt-6">
            <h2 className="text-sm font-medium text-muted">Answer</h2>
            <p className="wrap-anywhere whitespace-pre-wrap">{card.back}</p>
            {card.course && card.questionId && (
              <TextLink
                href={href(
                  '/course/:slug/notebook',
                  { slug: card.course.slug },
                  { question: card.questionId },
                )}
              >
                Open the question
              </TextLink>
            )}
          </div>
        )}
      </article>
      <ErrorNote error={error}>{grade.error && !isStale && 'This card was not graded.'}</ErrorNote>
      {isStale && (
        <Button variant="secondary" onClick={() => void queryClient.resetQueries({ queryKey })}>
          Show what is left
        </Button>
      )}
      {/* Above the tabs of phones, where one thumb reaches. */}
      <div
        data-keep-clear
        className="sticky bottom-(--tab-bar-height) z-10 -mx-5 grid gap-2 border-t border-line bg-bg px-5 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0"
      >
        {isShown ? (
          <div className="grid grid-cols-2 gap-3">
            <GradeButton words="Again" shortcut="1" isDisabled={isBusy} onPress={() => give('again')} />
            <GradeButton words="Good" shortcut="2" isMain isDisabled={isBusy} onPress={() => give('good')} />
          </div>
        ) : (
          <Button size={48} className="w-full" onClick={() => setShownId(card.cardId)}>
            Show answer
          </Button>
        )}
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-1">
        <Button
          variant="ghost"
          size={32}
          onPointerEnter={() => void EditCard.preload()}
          onClick={() => setIsEditing(true)}
        >
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <Button variant="ghost" size={32} disabled={isBusy} onClick={putAside}>
          <Archive aria-hidden className="size-4" />
          Set aside
        </Button>
        <p className="ml-auto hidden text-sm text-muted sm:block">
          Shortcuts: Enter shows the answer, 1 Again, 2 Good, U undoes.
        </p>
      </div>
      {isEditing && <EditCard card={card} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

function GradeButton({
  words,
  shortcut,
  isMain = false,
  isDisabled,
  onPress,
}: {
  words: string
  shortcut: string
  isMain?: boolean
  isDisabled: boolean
  onPress(): void
}) {
  return (
    <Button
      size={48}
      variant={isMain ? 'primary' : 'secondary'}
      className="h-14! w-full"
      aria-keyshortcuts={shortcut}
      // Not disabled, so that focus and a quick second press are not lost.
      aria-disabled={isDisabled}
      onClick={onPress}
    >
      {words}
      <kbd aria-hidden className="text-sm font-normal opacity-75 max-sm:hidden">
        {shortcut}
      </kbd>
    </Button>
  )
}

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ListedCard } from '#contract/reviews.ts'
import { stemAsLine } from '#domain/notebook/read-stem.ts'
import { formatDay } from '../../lib/format.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { href } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCards } from './reviews-api.ts'

const EditCard = lazyPart(async () => (await import('./edit-card.tsx')).EditCard)

/** A card in the list. The answer is folded, because the card may be asked above. */
export function CardRow({ card }: { card: ListedCard }) {
  const { cardId, front, back, course, questionId, isWritten, isSetAside, dueOn } = card
  const [state, setState] = useState<'shown' | 'editing' | 'deleting'>('shown')
  const { remove, setAside } = useCards()
  const name = stemAsLine(front).slice(0, 60)
  return (
    <li className="grid gap-2 py-4">
      {isWritten ? (
        <details className="group">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{front}</span>
            <ChevronDown
              aria-hidden
              className="mt-1 size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{back}</p>
        </details>
      ) : (
        <p className="line-clamp-3 font-medium wrap-anywhere">{stemAsLine(front)}</p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="figures">{isSetAside ? 'Set aside' : `Due ${formatDay(dueOn)}`}</span>
        {course && <span>{course.title}</span>}
        {course && questionId && (
          <TextLink href={href('/course/:slug/notebook', { slug: course.slug }, { question: questionId })}>
            Open the question
          </TextLink>
        )}
      </p>
      {state === 'deleting' ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm">Delete this card? This can’t be undone.</p>
          <Button
            variant="destructive"
            size={32}
            disabled={remove.isPending}
            onClick={() => remove.mutate(cardId)}
          >
            Delete
          </Button>
          <Button variant="secondary" size={32} ref={focusWhenShown} onClick={() => setState('shown')}>
            Keep
          </Button>
        </div>
      ) : (
        <div className="-ml-3 flex flex-wrap gap-1">
          {isWritten && (
            <Button variant="ghost" size={32} aria-label={`Edit ${name}`} onClick={() => setState('editing')}>
              Edit
            </Button>
          )}
          <Button
            variant="ghost"
            size={32}
            aria-label={`${isSetAside ? 'Bring back' : 'Set aside'} ${name}`}
            disabled={setAside.isPending}
            onClick={() => setAside.mutate({ cardId, isSetAside: !isSetAside })}
          >
            {isSetAside ? 'Bring back' : 'Set aside'}
          </Button>
          {isWritten && (
            <Button
              variant="ghost"
              size={32}
              aria-label={`Delete ${name}`}
              onClick={() => setState('deleting')}
            >
              Delete
            </Button>
          )}
        </div>
      )}
      <ErrorNote error={remove.error ?? setAside.error} />
      {state === 'editing' && <EditCard card={card} onClose={() => setState('shown')} />}
    </li>
  )
}

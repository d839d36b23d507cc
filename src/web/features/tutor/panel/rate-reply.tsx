import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { rateReply } from '#contract/tutor.ts'
import { RATING_REASONS, type RatingReason } from '#domain/tutor/conversations/chat-limits.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CONVERSATION_WORDS } from '../refusal-words.ts'

const REASON_WORDS: Record<RatingReason, string> = {
  wrong: 'It’s wrong',
  off_topic: 'It doesn’t answer my question',
  unclear: 'It’s hard to understand',
  too_long: 'It’s too long',
  gave_away: 'It gave too much away',
  other: 'Something else',
}

/** The reasons appear below, where the list may end. */
function bringIntoSight(reasons: HTMLElement | null): void {
  reasons?.scrollIntoView({ block: 'nearest' })
}

type Rating = { isHelpful: boolean | null; reason: RatingReason | null }

/** Whether a reply helped, and if not, why. Pressing the chosen thumb again takes the rating back. */
export function RateReply({
  userId,
  conversationId,
  messageId,
  isHelpful,
}: {
  userId: string
  conversationId: string
  messageId: string
  isHelpful: boolean | null
}) {
  const [rating, setRating] = useState<Rating>({ isHelpful, reason: null })
  const [asksWhy, setAsksWhy] = useState(false)
  const save = useMutation({
    mutationKey: ['tutor', 'rate', userId],
    networkMode: 'always',
    // One after the other: a reason must not arrive before the thumb that it belongs to.
    scope: { id: `rate ${messageId}` },
    mutationFn: (body: Rating) =>
      call(rateReply, { params: { conversationId, messageId }, body }, CONVERSATION_WORDS),
    onError: (error) => toast.error('Error', messageOf(error)),
  })
  const rate = (next: Rating) => {
    const before = rating
    setRating(next)
    setAsksWhy(next.isHelpful === false)
    save.mutate(next, { onError: () => setRating(before) })
  }
  const thumb = (value: boolean) => ({
    variant: 'ghost' as const,
    size: 32 as const,
    shape: 'icon' as const,
    'aria-pressed': rating.isHelpful === value,
    className:
      'aria-pressed:text-brand dark:aria-pressed:text-brand-hover [[aria-pressed=true]_&]:fill-current',
    onClick: () => rate({ isHelpful: rating.isHelpful === value ? null : value, reason: null }),
  })
  return (
    <div className="grid gap-2">
      <div className="-mb-1.5 -ml-2 flex">
        <Button {...thumb(true)} aria-label="Helpful">
          <ThumbsUp aria-hidden className="size-3.5" />
        </Button>
        <Button {...thumb(false)} aria-label="Not helpful">
          <ThumbsDown aria-hidden className="size-3.5" />
        </Button>
      </div>
      {asksWhy && (
        <fieldset ref={bringIntoSight} className="grid gap-0.5 border-t border-line pt-2">
          <legend className="sr-only">Why didn’t it help?</legend>
          {RATING_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-8 items-center gap-2 text-xs">
              <input
                type="radio"
                name={`why ${messageId}`}
                className="size-4 accent-brand"
                checked={rating.reason === reason}
                onChange={() => rate({ isHelpful: false, reason })}
              />
              {REASON_WORDS[reason]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

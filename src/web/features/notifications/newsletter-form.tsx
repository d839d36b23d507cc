import { clsx } from 'clsx'
import { useId, useState, type FormEvent } from 'react'
import { toast } from '../../lib/toasts.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { controlLook } from '../../ui/control-look.ts'

const FIRST_NOTE = { text: 'We send one email first, to confirm your address.', isBad: false }

// Loaded when the field gets the focus: the form is on every page, but few people use it.
const load = () => import('./subscribe.ts')

/** The newsletter form in the footer. Its button is disabled until the script has loaded. */
export function NewsletterForm() {
  const id = useId()
  const isHydrated = useHydrated()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [note, setNote] = useState(FIRST_NOTE)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const form = event.currentTarget
    setIsSubmitting(true)
    setNote(FIRST_NOTE)
    try {
      const { subscribe } = await load()
      setNote(await subscribe(form))
    } catch {
      toast.error('Not subscribed', 'The server could not be reached. Check your connection and try again.', {
        topic: 'connection',
      })
    }
    setIsSubmitting(false)
  }

  return (
    <form
      noValidate
      aria-label="Newsletter"
      className="grid w-full max-w-sm gap-1.5"
      onSubmit={(event) => void submit(event)}
    >
      <label htmlFor={id} className="text-sm font-medium">
        Tips and course updates by email
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          onFocus={() => void load().catch(() => {})}
          autoComplete="email"
          placeholder="Enter your email"
          aria-invalid={note.isBad || undefined}
          aria-describedby={`${id}-note`}
          className={clsx(controlLook, 'min-w-0')}
        />
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden className="hidden" />
        {/* Uses `aria-disabled` while the request runs, because with `disabled` the button would lose the
           focus. */}
        <Button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isSubmitting || undefined}
          className="h-auto! min-w-32"
        >
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      {/* Reserves two lines, so that nothing moves when a message appears. */}
      <p
        id={`${id}-note`}
        role="status"
        className={clsx('min-h-10 text-sm wrap-anywhere', note.isBad ? 'text-bad' : 'text-muted')}
      >
        {note.text}
      </p>
      <p className="hidden text-sm text-muted noscript:block">Subscribing needs JavaScript.</p>
    </form>
  )
}

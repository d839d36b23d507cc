import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { sendContactMessage } from '#contract/notifications.ts'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_TOPIC_WORDS,
  CONTACT_TOPICS,
  findContactProblems,
  type ContactField,
  type ContactMessage,
} from '#domain/notifications/contact.ts'
import { call } from '../../lib/call.ts'
import { fieldOf } from '../../lib/form-fields.ts'
import { formatNumber } from '../../lib/format.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { clearContactDraft, readContactDraft, writeContactDraft } from './contact-draft.ts'

type Problems = Partial<Record<ContactField, string>>
const FIELDS: readonly ContactField[] = ['name', 'email', 'message']
const TOPICS = CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_WORDS[value] }))

/** Uncontrolled fields, so that text typed before the script ran is not lost. */
export function ContactFields({ isAgain, onSent }: { isAgain: boolean; onSent(email: string): void }) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const { user } = useViewer()
  const [problems, setProblems] = useState<Problems>({})
  const [length, setLength] = useState(0)
  const send = useMutation({
    mutationFn: (body: ContactMessage & { website?: string }) => call(sendContactMessage, { body }),
    onSuccess: (_, { email }) => {
      clearContactDraft()
      onSent(email)
    },
  })

  // Browser storage and uncontrolled fields are outside React.
  useEffect(() => {
    const draft = readContactDraft()
    for (const [name, value] of Object.entries(draft)) fillIfEmpty(form.current, name, value)
    // Text that was typed before this script ran exists only in the fields.
    if (form.current) setLength(keepDraft(form.current))
    if (isAgain) fieldOf(form.current, 'name')?.focus()
  }, [isAgain])
  // The fields are rendered before the viewer is known.
  useEffect(() => fillIfEmpty(form.current, 'email', user?.email), [user?.email])

  function keep({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setLength(keepDraft(currentTarget))
    setProblems((known) => ({ ...known, [(target as HTMLInputElement).name]: undefined }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const { name, email, topic, message, website } = valuesOf(event.currentTarget)
    const written = { name: name.trim(), email: email.trim(), topic, message: message.trim() }
    const found = findContactProblems(written)
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) fieldOf(event.currentTarget, first)?.focus()
    else send.mutate({ ...written, ...(website && { website }) })
  }

  return (
    <form ref={form} noValidate aria-label="Contact" className="grid gap-5" onInput={keep} onSubmit={submit}>
      <Field label="Name" name="name" required autoComplete="name" error={problems.name} />
      <Field label="Email" name="email" type="email" required autoComplete="email" error={problems.email} />
      <Select label="Topic" name="topic" options={TOPICS} />
      <TextArea
        label="Message"
        name="message"
        required
        rows={8}
        error={problems.message}
        aside={
          <span className={length > CONTACT_MESSAGE_MAX ? 'font-medium text-bad' : 'text-muted'}>
            <span className="figures text-xs">
              {formatNumber(length)} of {formatNumber(CONTACT_MESSAGE_MAX)} characters
            </span>
          </span>
        }
      />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden className="hidden" />
      <ErrorNote error={send.error}>Your message is kept.</ErrorNote>
      {/* Uses `aria-disabled` while the request runs, because with `disabled` the button would lose the
         focus. */}
      <Button
        type="submit"
        size={48}
        disabled={!isHydrated}
        aria-disabled={send.isPending || undefined}
        className="sm:justify-self-start"
      >
        {send.isPending ? 'Sending…' : 'Send message'}
      </Button>
      <p className="hidden text-sm text-muted noscript:block">
        Sending needs JavaScript. The addresses on this page work without.
      </p>
    </form>
  )
}

type Values = Record<ContactField, string> & { topic: ContactMessage['topic']; website: string }

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(new FormData(form)) as unknown as Values
}

/** Stores the draft. Returns the length of the message. */
function keepDraft(form: HTMLFormElement): number {
  const { website: _, ...draft } = valuesOf(form)
  writeContactDraft(draft)
  return draft.message.trim().length
}

/**
 * Sets a field only if it is empty. The topic field never is, so it counts as empty while its first option is
 * selected.
 */
function fillIfEmpty(form: HTMLFormElement | null, name: string, value: unknown): void {
  const field = fieldOf(form, name)
  if (!field || typeof value !== 'string') return
  const isFillable =
    field instanceof HTMLSelectElement
      ? field.selectedIndex === 0 && TOPICS.some((topic) => topic.value === value)
      : field.value === ''
  if (isFillable) field.value = value
}

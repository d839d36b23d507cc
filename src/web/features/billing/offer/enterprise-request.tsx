import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { askEnterprise } from '#contract/enterprise.ts'
import {
  ENTERPRISE_SEATS,
  findEnterpriseProblems,
  type EnterpriseProblems,
  type EnterpriseRequest as Request,
} from '#domain/billing/enterprise.ts'
import { call } from '../../../lib/call.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { fieldOf } from '../../../lib/form-fields.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSingleMutation } from '../use-single-mutation.ts'

type Name = keyof Request
const FIELDS: readonly Name[] = ['name', 'email', 'company', 'seats', 'message']

/** A form to request an offer for a team. It keeps its text until the request has been received. */
export function EnterpriseRequest() {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  return (
    <section aria-labelledby="enterprise-request" className="mt-6">
      <Card className="p-6">
        {sentFrom === null ? <RequestForm onSent={setSentFrom} /> : <Sent email={sentFrom} />}
      </Card>
    </section>
  )
}

function RequestForm({ onSent }: { onSent(email: string): void }) {
  const form = useRef<HTMLFormElement>(null)
  const { user } = useViewer()
  const [problems, setProblems] = useState<EnterpriseProblems>({})
  const send = useSingleMutation({
    mutationFn: (body: Request) => call(askEnterprise, { body }),
    onSuccess: (_, { email }) => onSent(email),
  })
  // Takes the focus, because a button above the form has opened it.
  useEffect(() => fieldOf(form.current, 'name')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const request = requestOf(event.currentTarget)
    const found = findEnterpriseProblems(request)
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) fieldOf(event.currentTarget, first)?.focus()
    else send.mutate(request)
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      aria-labelledby="enterprise-request"
      onInput={({ target }) =>
        setProblems((known) => ({ ...known, [(target as HTMLInputElement).name]: undefined }))
      }
      onSubmit={submit}
    >
      <div>
        <h2 id="enterprise-request" className="text-heading">
          Request an offer for your team
        </h2>
        <p className="mt-1 text-sm text-muted">
          For {ENTERPRISE_SEATS.least} people or more. A person reads it and answers by email.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" required autoComplete="name" error={problems.name} />
        <Field
          label="Work email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          error={problems.email}
        />
        <Field label="Company" name="company" required autoComplete="organization" error={problems.company} />
        <Field
          label="People"
          name="seats"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(ENTERPRISE_SEATS.least)}
          error={problems.seats}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={4}
        hint="Optional. Which exams, and by when?"
        error={problems.message}
      />
      <ErrorNote error={send.error}>What you have written is kept.</ErrorNote>
      <Button
        type="submit"
        size={48}
        aria-disabled={send.isPending || undefined}
        className="sm:justify-self-start"
      >
        {send.isPending ? 'Sending…' : 'Request an offer'}
      </Button>
    </form>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden className="size-8 text-ok" />
      <h2 id="enterprise-request" ref={focusWhenShown} tabIndex={-1} className="text-heading outline-none">
        Request received
      </h2>
      <p className="max-w-reading text-muted">
        A person reads it and writes to <strong className="font-medium break-all text-fg">{email}</strong>,
        with questions or with an offer. It binds you to nothing.
      </p>
    </div>
  )
}

function requestOf(form: HTMLFormElement): Request {
  const text = (name: Name) => fieldOf(form, name)?.value.trim() ?? ''
  const seats = text('seats')
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    seats: seats === '' ? Number.NaN : Number(seats),
    message: text('message'),
  }
}

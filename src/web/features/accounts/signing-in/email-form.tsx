import { useMutation } from '@tanstack/react-query'
import { forgotPassword, resendVerification } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { checkEmail } from '../form-rules.ts'

const KINDS = {
  confirmation: { endpoint: resendVerification, condition: 'waits to be confirmed' },
  password: { endpoint: forgotPassword, condition: 'has an account' },
} as const

/**
 * Requests an email with a link. The response reveals neither whether the email has an account nor whether strangers have used up
 * its emails, so the words are true in each case.
 */
export function EmailForm({ kind }: { kind: keyof typeof KINDS }) {
  const { endpoint, condition } = KINDS[kind]
  const send = useMutation({ mutationFn: (body: { email: string }) => call(endpoint, { body }) })
  const { form, problems } = useCheckedForm({ email: checkEmail }, (values) => send.mutate(values))
  if (send.isSuccess) {
    return (
      <p role="status">
        If <strong className="font-medium break-all text-fg">{send.variables.email}</strong> {condition},
        you&rsquo;ll have a link within a minute. If we&rsquo;ve already sent several today, the link in the
        last one works again.
      </p>
    )
  }
  return (
    <form className="grid gap-3 text-fg sm:grid-cols-[1fr_auto] sm:items-start" {...form}>
      <Field
        label="Email"
        type="email"
        required
        autoComplete="username"
        name="email"
        error={problems.email ?? (send.error ? messageOf(send.error) : undefined)}
      />
      <Button type="submit" disabled={send.isPending} className="sm:mt-6.5">
        Send a new link
      </Button>
    </form>
  )
}

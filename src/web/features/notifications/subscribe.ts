import { subscribeNewsletter } from '#contract/notifications.ts'
import { findEmailProblem } from '#domain/notifications/email.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/refusal-words.ts'
import { toast } from '../../lib/toasts.ts'

/** The minimum duration (spec §7), so that the person sees that something is happening. */
const SHORTEST_MS = 1_000

/** Shows the outcome in a toast and returns the message under the form. A failure keeps the typed email. */
export async function subscribe(form: HTMLFormElement): Promise<{ text: string; isBad: boolean }> {
  const [field, website] = ['email', 'website'].map((name) => form.elements.namedItem(name)) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  const email = field.value.trim()
  const problem = findEmailProblem(email)
  if (problem) {
    toast.error('Invalid email', problem)
    field.focus()
    return { text: problem, isBad: true }
  }
  const [error] = await Promise.all([ask(email, website.value), waitShortest()])
  if (error) {
    toast.error('Not subscribed', messageOf(error))
    return { text: 'That did not work. Your address is still here: try again.', isBad: false }
  }
  form.reset()
  toast.success('Successfully subscribed!', "You'll receive certification tips and course updates.")
  return {
    text: `One step is left: confirm in our email to ${email}. We send at most one a day, and its link works for a week.`,
    isBad: false,
  }
}

/** Returns the error instead of throwing it. Null after a success. */
async function ask(email: string, website: string): Promise<unknown> {
  try {
    await call(subscribeNewsletter, { body: { email, ...(website && { website }) } })
    return null
  } catch (error) {
    return error
  }
}

function waitShortest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SHORTEST_MS))
}

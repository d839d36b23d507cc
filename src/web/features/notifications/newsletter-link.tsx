import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { confirmNewsletter, unsubscribeNewsletter } from '#contract/notifications.ts'
import { call, isRefusedAs } from '../../lib/call.ts'
import { wordsFor } from '../../lib/refusal-words.ts'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatusPage } from '../../ui/status-page.tsx'
import { TOKEN_INVALID } from '../shared-account-words.ts'

const KINDS = {
  confirm: {
    endpoint: confirmNewsletter,
    title: 'Confirm your subscription',
    text: 'Get certification tips and course updates by email.',
    button: 'Confirm subscription',
    running: 'Confirming…',
    done: 'Your subscription is confirmed',
    doneText: 'You can unsubscribe from any email in one click.',
    unknown: 'This link does not work',
    way: { href: href('/courses'), label: 'Browse courses' },
    unknownText:
      'It is incomplete or older than seven days, or you have unsubscribed since. Have a new one sent by the form at the end of this page.',
  },
  unsubscribe: {
    endpoint: unsubscribeNewsletter,
    title: 'Unsubscribe from the newsletter',
    text: "You won't get any more newsletters from us.",
    button: 'Unsubscribe',
    running: 'Unsubscribing…',
    done: 'You are unsubscribed',
    doneText:
      'No more newsletters come to you. If you change your mind, subscribe again at the end of any page.',
    unknown: 'No subscription belongs to this link',
    way: { href: href('/contact'), label: 'Contact us' },
    unknownText:
      'Perhaps it ended long ago, or the link is incomplete. If newsletters still come to you, write to us and we end it for you.',
  },
} as const

/**
 * The page to which an email links. Email programs open links to scan them, so only the button has an effect.
 */
export function NewsletterLink({ kind, token }: { kind: keyof typeof KINDS; token: string }) {
  const words = KINDS[kind]
  const press = useMutation({ mutationFn: () => call(words.endpoint, { body: { token } }, TOKEN_INVALID) })
  const { status, error } = press
  const area = useHeadingFocus(status)

  const isUnknown = token === '' || isRefusedAs(error, 'token_invalid', 'invalid_input')
  const failure = error && !isUnknown ? wordsFor(error) : null
  if (status === 'success' || isUnknown)
    return (
      <div ref={area}>
        <StatusPage
          icon={
            isUnknown ? (
              <CircleAlert aria-hidden className="text-warn" />
            ) : (
              <CircleCheck aria-hidden className="text-ok" />
            )
          }
          title={isUnknown ? words.unknown : words.done}
          actions={
            <ButtonLink href={isUnknown ? words.way.href : href('/courses')}>
              {isUnknown ? words.way.label : 'Browse courses'}
            </ButtonLink>
          }
        >
          <p>{isUnknown ? words.unknownText : words.doneText}</p>
        </StatusPage>
      </div>
    )
  return (
    <div ref={area}>
      <StatusPage
        title={failure ? failure.what : words.title}
        actions={
          <Button
            size={48}
            aria-disabled={press.isPending || undefined}
            onClick={() => !press.isPending && press.mutate()}
          >
            {press.isPending ? words.running : failure ? 'Try again' : words.button}
          </Button>
        }
      >
        <p>{failure ? `${failure.next} Your link still works.` : words.text}</p>
      </StatusPage>
    </div>
  )
}

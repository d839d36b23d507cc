import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { ASSISTANT_STARTERS } from '#domain/tutor/assistant/assistant-reply.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { type AssistantMessage, sendMessage, useAssistantChat } from './assistant-chat.ts'

/** Without `text-wrap`, breaking one endless word in the prettiest way would freeze the page. */
const BUBBLE =
  'w-fit max-w-[88%] rounded-[10px] px-3.5 py-2.5 text-sm text-wrap whitespace-pre-line wrap-anywhere'

export function AssistantMessages() {
  const { messages, isSending, latest } = useAssistantChat()
  return (
    <ScrollRegion
      label="Conversation"
      className="h-[400px] min-h-24 shrink overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      <ol className="grid grid-cols-1 gap-3">
        {messages.map((message, index) => (
          <Bubble key={index} {...message} />
        ))}
      </ol>
      {messages.length === 1 && <Starters />}
      {isSending && (
        <p className={clsx(BUBBLE, 'mt-3 flex items-center gap-2 bg-sunken text-muted')}>
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          Looking it up…
        </p>
      )}
      {/* Screen readers hear each reply once, when it is complete. */}
      <p role="status" className="sr-only">
        {latest}
      </p>
      {/* A new element for each message, so that the newest is in view before it is painted. */}
      <span key={`${messages.length} ${isSending}`} ref={scrollToEnd} />
    </ScrollRegion>
  )
}

function scrollToEnd(element: HTMLElement | null): void {
  const area = element?.parentElement
  if (area) area.scrollTop = area.scrollHeight
}

function Bubble({ role, content, cta }: AssistantMessage) {
  const isUser = role === 'user'
  return (
    <li className="grid gap-2">
      <p className={clsx(BUBBLE, isUser ? 'ml-auto bg-brand-soft' : 'bg-sunken')}>
        <span className="sr-only">{isUser ? 'You: ' : 'Assistant: '}</span>
        {content}
      </p>
      {cta && (
        <ButtonLink href={cta.url} variant="secondary" size={32} className="justify-self-start">
          {cta.text}
        </ButtonLink>
      )}
    </li>
  )
}

function Starters() {
  return (
    <ul aria-label="Questions to begin with" className="mt-3 grid justify-items-start gap-2">
      {ASSISTANT_STARTERS.map((question) => (
        <li key={question}>
          <Button variant="secondary" size={32} onClick={() => void sendMessage(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { latestChatQuery, type OpenedChat } from '../api.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { PanelParts } from './panel-parts.ts'
import { PANEL_QUESTIONS } from '#domain/tutor/phrases/panel-questions.ts'
import { useChat } from './use-chat.ts'
import { WhenShown } from './when-shown.tsx'

/** The panel of a course, with the latest conversation. */
export function LatestChat({ slug, ...parts }: PanelParts & { slug: string }) {
  const { data, error, refetch } = useQuery(latestChatQuery(parts.userId, slug))
  // A later fetch must not replace the conversation under the person's eyes.
  if (data) return <TutorPanel opened={data} {...parts} />
  return (
    <PanelFrame mode={null} onClose={parts.onClose}>
      <div className="flex-1 p-4">
        {error ? (
          <PartFailed error={error} onRetry={refetch} />
        ) : (
          <div role="status" aria-label="Loading the conversation" className="grid gap-4">
            <Skeleton className="h-12 w-3/5 justify-self-end rounded-card!" />
            <Skeleton className="h-28 w-11/12 rounded-card!" />
          </div>
        )}
      </div>
    </PanelFrame>
  )
}

/** A conversation with the tutor: its mode, its messages, and the input. */
export function TutorPanel({
  opened,
  userId,
  question = null,
  first = null,
  onClose,
  renderPractise,
  closedNote,
}: PanelParts & { opened: OpenedChat }) {
  const chat = useChat(opened, userId, question?.questionId ?? null)
  const sendFirst = () => {
    if (first === null) return
    first.onSent()
    chat.send(PANEL_QUESTIONS[first.question][chat.language])
  }
  return (
    <PanelFrame
      mode={chat.mode}
      onClose={onClose}
      action={
        chat.entries.length > 0 &&
        !closedNote && (
          <Button
            variant="ghost"
            size={32}
            shape="icon"
            aria-label="New conversation"
            title="New conversation"
            disabled={chat.asking !== null}
            onClick={chat.restart}
          >
            <MessageSquarePlus aria-hidden className="size-4" />
          </Button>
        )
      }
    >
      {first && <WhenShown onShown={sendFirst} />}
      <MessageList chat={chat} userId={userId} question={question} renderPractise={renderPractise} />
      <p role="status" className="sr-only">
        {chat.spoken}
      </p>
      {closedNote ?? <Composer chat={chat} takesFocus={onClose !== undefined} />}
    </PanelFrame>
  )
}

const MODE_WORDS: Record<ChatMode, string> = { study: 'Study Mode', exam: 'Exam Mode' }

function PanelFrame({
  mode,
  action,
  onClose,
  children,
}: {
  /** Null while it is not known. */
  mode: ChatMode | null
  action?: ReactNode
  onClose: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <section aria-label="AI tutor" className="flex h-full min-h-0 flex-col">
      <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="text-sm font-semibold">AI tutor</h2>
        {mode && <Badge tone={mode === 'exam' ? 'neutral' : 'brand'}>{MODE_WORDS[mode]}</Badge>}
        <div className="ml-auto flex items-center gap-1">
          {action}
          {onClose && (
            <Button variant="ghost" size={32} shape="icon" aria-label="Close the tutor" onClick={onClose}>
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      </header>
      {children}
    </section>
  )
}

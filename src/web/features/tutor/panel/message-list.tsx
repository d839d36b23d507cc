import { LoaderCircle, RotateCcw, Sparkles } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { NextSteps } from './next-steps.tsx'
import { RateReply } from './rate-reply.tsx'
import { Reply } from './reply.tsx'
import type { PractiseStep, QuestionInView } from './panel-parts.ts'
import { PANEL_QUESTIONS, type PanelQuestion } from '#domain/tutor/phrases/panel-questions.ts'
import { Said } from './said.tsx'
import { showLatest } from './show-latest.ts'
import type { Chat } from './use-chat.ts'
import { WhenShown } from './when-shown.tsx'

const EMPTY: Record<ChatMode, string> = {
  study: 'Ask any questions about the course material',
  exam: 'Ask for hints without revealing answers',
}

/** The messages, the reply that is arriving, and what to do next. */
export function MessageList({
  chat,
  userId,
  question,
  renderPractise,
}: {
  chat: Chat
  userId: string
  question: QuestionInView | null
  renderPractise(step: PractiseStep): ReactNode
}) {
  const { entries, asking, retryable, slug, sessionId } = chat
  const list = useRef<HTMLDivElement>(null)
  const last = entries.at(-1)
  /** The button that was pressed disappears. On a phone, the input would open its keyboard over the reply. */
  const suggest = (text: string) => {
    chat.send(text)
    list.current?.focus({ preventScroll: true })
  }
  return (
    <ScrollRegion
      ref={list}
      label="Messages"
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      {entries.length === 0 && !asking && <Empty chat={chat} question={question} onAsk={suggest} />}
      {chat.newBecause && <NewNote mode={chat.mode} reason={chat.newBecause} />}
      {entries.map((entry) =>
        entry.role === 'user' ? (
          <Said key={entry.id}>{entry.text}</Said>
        ) : (
          <Reply key={entry.id} slug={slug} blocks={entry.blocks} askedBack={entry.askedBack}>
            {entry.by === 'model' && <ByModel />}
            {entry.isWhole && sessionId ? (
              <RateReply
                userId={userId}
                conversationId={sessionId}
                messageId={entry.id}
                isHelpful={entry.isHelpful}
              />
            ) : (
              <p className="text-xs text-muted">Stopped</p>
            )}
          </Reply>
        ),
      )}
      {asking && asking.by === null && <Said>{asking.text}</Said>}
      {asking && asking.blocks.length > 0 && (
        <Reply slug={slug} blocks={asking.blocks} askedBack={null}>
          {asking.by === 'model' && <ByModel />}
        </Reply>
      )}
      {asking && (
        <div className="flex items-center gap-3 text-sm text-muted">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          <span role="status">The tutor is replying</span>
          <Button variant="secondary" size={32} className="ml-auto" onClick={chat.stop}>
            Stop
          </Button>
        </div>
      )}
      {!asking && retryable && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <p>No complete reply to this message.</p>
          <Button variant="secondary" size={32} onClick={chat.retry}>
            <RotateCcw aria-hidden className="size-3.5" />
            Retry
          </Button>
        </div>
      )}
      {chat.isClosed && (
        <p role="status" className="rounded-control bg-sunken px-3 py-2 text-sm text-muted dark:bg-line/60">
          Your timed exam is still open. The tutor answers this after the exam; your message stays in the
          field below.
        </p>
      )}
      {!asking && last?.role === 'assistant' && (
        <NextSteps
          slug={slug}
          next={last.next}
          onAsk={suggest}
          onShowAnswer={last.questionId === question?.questionId ? (question?.onShowAnswer ?? null) : null}
          renderPractise={renderPractise}
        />
      )}
      <WhenShown
        key={`${entries.length} ${asking?.blocks.length ?? ''} ${retryable ?? ''} ${chat.isClosed}`}
        onShown={() => list.current && showLatest(list.current)}
      />
    </ScrollRegion>
  )
}

/** Before the first message: what can be asked, for people who don't know yet. */
function Empty({
  chat: { mode, language },
  question,
  onAsk,
}: {
  chat: Chat
  question: QuestionInView | null
  onAsk(text: string): void
}) {
  return (
    <div className="m-auto grid max-w-72 justify-items-center gap-3 py-6 text-center text-sm text-muted">
      <Sparkles aria-hidden className="size-6" />
      <p>{EMPTY[mode]}</p>
      <div role="group" aria-label="Questions to begin with" className="flex flex-wrap justify-center gap-2">
        {startersOf(mode, question).map((name) => (
          <Button
            key={name}
            variant="secondary"
            size={32}
            onClick={() => onAsk(PANEL_QUESTIONS[name][language])}
          >
            {PANEL_QUESTIONS[name][language]}
          </Button>
        ))}
      </div>
    </div>
  )
}

function startersOf(mode: ChatMode, question: QuestionInView | null): readonly PanelQuestion[] {
  if (question?.onShowAnswer) return ['askFirstHint', 'askWhere']
  return mode === 'study' ? ['askQuiz', 'askWeakSpots', 'askPlan'] : []
}

function ByModel() {
  return <p className="text-xs text-muted">Phrased by a language model</p>
}

function NewNote({ mode, reason }: { mode: ChatMode; reason: NonNullable<Chat['newBecause']> }) {
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2 text-xs text-muted dark:bg-line/60">
      {reason === 'full'
        ? 'The last conversation was full, so this is a new one.'
        : reason === 'gone'
          ? 'The last conversation was deleted or filled in another tab, so this is a new one.'
          : mode === 'exam'
            ? 'A timed exam has started, so the tutor gives hints only. This is a new conversation.'
            : 'The timed exam is over, so the tutor explains again. This is a new conversation.'}
    </p>
  )
}

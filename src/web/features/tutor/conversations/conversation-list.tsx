import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, MessagesSquare, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { titleShown } from '#domain/catalogue/course-names.ts'
import type { ChatConversation, ConversationList as ConversationListPage } from '#contract/tutor.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { formatDate } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSearchDraft } from '../../../lib/use-search-draft.ts'
import { type ConversationFilter, conversationsQuery } from '../api.ts'
import { useExportConversation, useRemoval } from './use-conversations.ts'

const ALL = 'all'

/** A person's conversations with the tutor, latest first. */
export function ConversationList({
  userId,
  filter,
  openId,
  onFilter,
  onRemoved,
  courses: renderCourses,
}: {
  userId: string
  filter: ConversationFilter
  /** The conversation that is open beside the list. */
  openId: string
  onFilter(filter: ConversationFilter): void
  onRemoved(conversationId: string): void
  /** Links to the person's courses. */
  courses: ReactNode
}) {
  const query = useInfiniteQuery(conversationsQuery(userId, filter))
  const { text, type } = useSearchDraft(filter.search, (search) => onFilter({ ...filter, search }))
  const removal = useRemoval()
  const list = useRef<HTMLOListElement>(null)
  const exporting = useExportConversation()
  const { data, error } = query
  if (!data)
    return error ? (
      <ErrorState error={error} title="Your conversations could not be loaded" onRetry={query.refetch} />
    ) : (
      <ListSkeleton />
    )
  const { courses, closed } = data.pages[0]!
  const { total, areOlderUnread, isNextOlder } = readSearch(data.pages)
  const shown = data.pages.flatMap(({ conversations }) => conversations)
  const closedNote = closed > 0 && (
    <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm dark:bg-line/60">
      {formatCount(closed, 'conversation')} {closed === 1 ? 'is' : 'are'} closed while your timed exam is
      unfinished, because {closed === 1 ? 'it' : 'they'} may contain explanations.
    </p>
  )
  const removedNote = removal.removed && (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-2 text-sm dark:bg-line/60"
    >
      <span className="min-w-0 flex-1 truncate">Deleted “{removal.removed.title}”</span>
      <Button
        key={removal.removed.conversationId}
        ref={focusWhenShown}
        variant="secondary"
        size={32}
        disabled={removal.restore.isPending}
        onClick={() =>
          removal.removed &&
          removal.restore.mutate(removal.removed, { onSuccess: () => list.current?.focus() })
        }
      >
        Undo
      </Button>
    </p>
  )
  const notes = (
    <>
      {closedNote}
      {removedNote}
      <ErrorNote error={removal.error ?? exporting.error} />
    </>
  )
  if (courses.length === 0)
    return (
      <div className="grid gap-4">
        {notes}
        <EmptyState
          icon={<MessagesSquare aria-hidden />}
          title="Ask your first question"
          action={renderCourses}
        >
          <p>Open a course and press Ask AI. Your conversations are kept here.</p>
        </EmptyState>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <SearchField
        label="Search your conversations"
        placeholder="Search"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        label="Course"
        isLabelHidden
        value={filter.course || ALL}
        options={[
          { value: ALL, label: 'All courses' },
          ...courses.map(({ slug, title }) => ({ value: slug, label: titleShown(title) })),
        ]}
        onChange={(event) =>
          onFilter({ ...filter, course: event.target.value === ALL ? '' : event.target.value })
        }
      />
      {notes}
      <p role="status" className="figures text-sm text-muted">
        {total === 0 ? 'No conversation matches' : formatCount(total, 'conversation')}
        {areOlderUnread && (total === 0 ? ' among your newest ones' : ' so far, among your newest ones')}
      </p>
      {shown.length > 0 && (
        <ol
          ref={list}
          tabIndex={-1}
          aria-label="Conversations"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.conversationId}
              conversation={conversation}
              link={href('/dashboard/ai-tutor', { ...filter, conversation: conversation.conversationId })}
              isOpen={conversation.conversationId === openId}
              onExport={() => exporting.mutate(conversation.conversationId)}
              onRemove={() =>
                removal.remove.mutate(conversation, {
                  onSuccess: () => onRemoved(conversation.conversationId),
                })
              }
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {isNextOlder ? 'Search older conversations' : 'Load more'}
        </Button>
      )}
      {total === 0 && (
        <ButtonLink variant="secondary" className="justify-self-start" href={href('/dashboard/ai-tutor')}>
          Show all conversations
        </ButtonLink>
      )}
    </div>
  )
}

/** What a search has found so far, and whether it has to go on in older conversations. */
function readSearch(pages: readonly ConversationListPage[]) {
  const last = pages.at(-1)!
  // Several pages may show what one search has found; each of them has its total.
  const searches = [...Map.groupBy(pages, ({ readUntil }) => readUntil).values()]
  const total = searches.reduce((sum, [page]) => sum + page!.total, 0)
  const shown = searches.at(-1)!.reduce((sum, { conversations }) => sum + conversations.length, 0)
  const areOlderUnread = last.readUntil !== null
  return { total, areOlderUnread, isNextOlder: areOlderUnread && shown >= last.total }
}

export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your conversations" className="grid gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  )
}

function ConversationRow({
  conversation: { title, course, mode, messages, changedAt },
  link,
  isOpen,
  onExport,
  onRemove,
}: {
  conversation: ChatConversation
  link: string
  isOpen: boolean
  onExport(): void
  onRemove(): void
}) {
  return (
    <li className="flex items-center gap-1 py-3 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          href={link}
          aria-current={isOpen ? 'true' : undefined}
          className="truncate text-sm font-medium hover:underline aria-[current=true]:text-brand dark:aria-[current=true]:text-brand-hover"
        >
          {title}
        </Link>
        <p className="text-xs text-muted">{titleShown(course.title)}</p>
        <p className="figures text-xs text-muted">
          {formatDate(changedAt)} · {formatCount(messages, 'message')}
        </p>
      </div>
      {mode === 'exam' && <Badge>Exam Mode</Badge>}
      <Button variant="ghost" size={32} shape="icon" aria-label={`Export “${title}”`} onClick={onExport}>
        <Download aria-hidden className="size-4" />
      </Button>
      <Button variant="ghost" size={32} shape="icon" aria-label={`Delete “${title}”`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

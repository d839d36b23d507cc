import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { conversationQuery } from '../api.ts'
import type { PanelParts } from '../panel/panel-parts.ts'
import { TutorPanel } from '../panel/tutor-panel.tsx'

/** One conversation, which goes on in the same panel as on a course page. */
export function OpenedConversation({
  conversationId,
  renderPractise,
  ...parts
}: Omit<PanelParts, 'renderPractise'> & {
  conversationId: string
  renderPractise(
    slug: string,
    step: Parameters<PanelParts['renderPractise']>[0],
  ): ReturnType<PanelParts['renderPractise']>
}) {
  const { data, error, refetch } = useQuery(conversationQuery(parts.userId, conversationId))
  if (error && !data)
    return (
      <ErrorState
        error={error}
        title={isMissing(error) ? 'This conversation does not exist' : 'The conversation could not be opened'}
        onRetry={refetch}
      />
    )
  if (!data) return <Skeleton className="h-[500px] rounded-card!" />
  return (
    <Card className="h-[max(22rem,calc(100dvh-19rem))] overflow-hidden lg:h-[min(40rem,70dvh)]">
      <TutorPanel opened={data} {...parts} renderPractise={(step) => renderPractise(data.slug, step)} />
    </Card>
  )
}

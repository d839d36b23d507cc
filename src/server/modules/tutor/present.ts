import type { ChatBlock, ChatConversation, ChatMessage } from '#contract/tutor.ts'
import type { Piece } from '#domain/tutor/reply.ts'
import { renderReply } from '../../integrations/markdown/render-reply.ts'
import type { ConversationRow, MessageRow } from './conversation-store.ts'

export function presentMessage({
  id,
  role,
  text,
  reply,
  questionId,
  isHelpful,
  at,
}: Omit<MessageRow, 'language' | 'hintLevel'>): ChatMessage {
  return {
    messageId: id,
    role,
    text,
    at: at.toISOString(),
    questionId,
    reply: reply && {
      blocks: reply.pieces.map(presentBlock),
      askedBack: reply.askedBack,
      next: reply.next,
      isHelpful,
      by: reply.drafted ? 'model' : 'tutor',
    },
  }
}

export function presentBlock(piece: Piece): ChatBlock {
  const source = piece.kind === 'quoted' ? piece.source : null
  const cited = piece.kind === 'phrased' ? piece.sources : piece.kind === 'quoted' ? (piece.also ?? []) : []
  return {
    html: renderReply(piece.markdown, nameOf(source)),
    isQuoted: piece.kind === 'quoted',
    source,
    cited,
  }
}

function nameOf(source: ChatBlock['source']): string {
  if (source === null) return ''
  if (source.kind === 'section') return source.heading
  return source.kind === 'term' ? source.term : source.objective
}

export function presentConversation(row: ConversationRow): ChatConversation {
  const { conversationId, course, mode, title, messages, changedAt } = row
  return { conversationId, course, mode, title, messages, changedAt: changedAt.toISOString() }
}

import type { ChatBlock, ChatConversation, ChatMessage } from '#contract/tutor.ts'
import type { Piece, TutorLanguage } from '#domain/tutor/reply.ts'
import { renderReply } from '../../integrations/markdown/render-reply.ts'
import type { ConversationRow, MessageRow } from './conversation-store.ts'

export function presentMessage({
  id,
  role,
  text,
  reply,
  questionId,
  isHelpful,
  language,
  at,
}: Omit<MessageRow, 'hintLevel'>): ChatMessage {
  return {
    messageId: id,
    role,
    text,
    at: at.toISOString(),
    questionId,
    reply: reply && {
      blocks: reply.pieces.map((piece) => presentBlock(piece, language)),
      askedBack: reply.askedBack,
      next: reply.next,
      isHelpful,
      by: reply.drafted ? 'model' : 'tutor',
    },
  }
}

/** Course texts are in English, so a quote is too, whatever the language of the reply. */
export function presentBlock(piece: Piece, language: TutorLanguage): ChatBlock {
  const source = piece.kind === 'quoted' ? piece.source : null
  const cited = piece.kind === 'phrased' ? piece.sources : piece.kind === 'quoted' ? (piece.also ?? []) : []
  return {
    html: renderReply(piece.markdown, nameOf(source), { hasLinks: piece.kind !== 'phrased' }),
    lang: piece.kind === 'quoted' ? 'en' : language,
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

import type { PreviewReply as Presented } from '#contract/tutor-preview.ts'
import type { PreviewReply } from '#domain/tutor/preview/answer-preview.ts'
import { presentBlock } from '../present.ts'

export function presentReply({ pieces, askedBack, next, language }: PreviewReply): Presented {
  return { blocks: pieces.map((piece) => presentBlock(piece, language)), askedBack, next }
}

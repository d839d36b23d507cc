import { GalleryVerticalEnd } from 'lucide-react'
import { useState } from 'react'
import type { OwnQuestion } from '#contract/notebook.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CardText } from './reviews-api.ts'

const AddCard = lazyPart(async () => (await import('./add-card.tsx')).AddCard)

/** Makes a card of a question and the note on it. */
export function MakeCard({ slug, own }: { slug: string; own: OwnQuestion }) {
  const [start, setStart] = useState<CardText | null>(null)
  return (
    <div>
      <Button
        variant="ghost"
        size={32}
        className="-ml-3"
        onPointerEnter={() => void AddCard.preload()}
        onClick={() => setStart(textOf(own))}
      >
        <GalleryVerticalEnd aria-hidden className="size-4" />
        Make a card of this
      </Button>
      {start && (
        <AddCard
          source={{ slug, questionId: own.item.questionId }}
          start={start}
          onClose={() => setStart(null)}
        />
      )}
    </div>
  )
}

/** The question, and as its answer the note and the correct choices, as far as they were revealed. */
function textOf({ item, feedback, note }: OwnQuestion): CardText {
  const correct = item.choices.filter(({ id }) => feedback?.correctIds.includes(id))
  return {
    front: plain(item.stemHtml),
    back: [note?.body ?? '', ...correct.map(({ html }) => plain(html))].filter(Boolean).join('\n'),
  }
}

function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').trim()
}

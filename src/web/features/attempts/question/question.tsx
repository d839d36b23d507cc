import { useId, type Ref } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import { Choices, type RenderAside } from './choices.tsx'
import { RichText } from './rich-text.tsx'

export function Question({
  item,
  title,
  titleRef,
  level = 'h1',
  chosen,
  feedback,
  struck,
  onChoose,
  renderAside,
}: {
  item: Item
  /** "Question 3 of 20". Focus goes here when the question changes. */
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  level?: 'h1' | 'h2' | 'h3'
  chosen: readonly string[]
  feedback?: Feedback | undefined
  struck?: readonly string[]
  onChoose?: ((choiceId: string) => void) | undefined
  renderAside?: RenderAside
}) {
  const Heading = level
  const stemId = useId()
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Heading
          ref={titleRef}
          tabIndex={-1}
          className="figures text-sm font-medium tracking-normal text-muted outline-none"
        >
          {title}
        </Heading>
        <RichText id={stemId} html={item.stemHtml} className="text-[1.0625rem] leading-relaxed" />
      </div>
      <Choices
        item={item}
        stemId={stemId}
        chosen={chosen}
        feedback={feedback}
        struck={struck}
        onChoose={onChoose}
        renderAside={renderAside}
      />
    </article>
  )
}

/** Announced when one choice too many is pressed. */
export function surplusWords(choose: number): string {
  return `You have chosen ${choose} already. Take one back first.`
}

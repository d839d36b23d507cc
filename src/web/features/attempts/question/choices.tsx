import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import { RichText } from './rich-text.tsx'
import { letterOf } from '../shortcuts/shortcuts.ts'

const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "Choose TWO", in the words that stems use. */
export function chooseWords(choose: number): string {
  return `Choose ${(NUMBER_WORDS[choose] ?? String(choose)).toUpperCase()}`
}

export type RenderAside = (choiceId: string, letter: string) => ReactNode

/** The choices of a question: radio buttons or checkboxes that look like big buttons. */
export function Choices({
  item,
  stemId,
  chosen,
  feedback,
  struck = [],
  onChoose,
  renderAside,
}: {
  item: Item
  /** The id of the element with the stem, which is read out with the group of choices. */
  stemId: string
  chosen: readonly string[]
  struck?: readonly string[] | undefined
  /** Once the feedback is revealed, nothing can be chosen, and the choices are marked. */
  feedback?: Feedback | undefined
  onChoose?: ((choiceId: string) => void) | undefined
  /** Shown at the end of a choice that can be chosen. */
  renderAside?: RenderAside | undefined
}) {
  const name = useId()
  const legendId = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const choose = useEffectEvent((choiceId: string) => onChoose?.(choiceId))

  // A choice made before the script ran is only in the browser's control, so take it over.
  useEffect(() => {
    for (const input of fieldset.current?.querySelectorAll('input') ?? [])
      if (input.checked && !input.defaultChecked) choose(input.value)
  }, [])

  const isMultiple = item.type === 'multiple'
  return (
    <fieldset
      ref={fieldset}
      aria-labelledby={`${stemId} ${legendId}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5"
    >
      <legend id={legendId} className="sr-only">
        {isMultiple ? chooseWords(item.choose) : 'Choose one answer'}
      </legend>
      {isMultiple && (
        <p className="figures mb-0.5 flex justify-between gap-4 text-sm text-muted">
          <span className="font-medium text-fg">{chooseWords(item.choose)}</span>
          <span>
            {chosen.length} of {item.choose} chosen
          </span>
        </p>
      )}
      {item.choices.map((choice, index) => (
        <Choice
          key={choice.id}
          name={name}
          value={choice.id}
          type={isMultiple ? 'checkbox' : 'radio'}
          letter={letterOf(index)}
          html={choice.html}
          isChosen={chosen.includes(choice.id)}
          mark={feedback && markOf(feedback, choice.id, chosen.includes(choice.id))}
          onChoose={feedback || !onChoose ? undefined : () => onChoose(choice.id)}
          isStruck={!feedback && struck.includes(choice.id)}
          hasAside={renderAside !== undefined}
          aside={feedback ? undefined : renderAside?.(choice.id, letterOf(index))}
        />
      ))}
    </fieldset>
  )
}

type ChoiceMark = { isKey: boolean; words: string }

function markOf(feedback: Feedback, choiceId: string, isChosen: boolean): ChoiceMark {
  const isKey = feedback.correctIds.includes(choiceId)
  const words = [isKey && 'Correct answer', isChosen && (isKey ? 'your choice' : 'Your choice, incorrect')]
  return { isKey, words: words.filter(Boolean).join(' · ') }
}

function Choice({
  name,
  value,
  type,
  letter,
  html,
  isChosen,
  isStruck,
  hasAside,
  mark,
  onChoose,
  aside,
}: {
  name: string
  value: string
  type: 'radio' | 'checkbox'
  letter: string
  html: string
  isChosen: boolean
  isStruck: boolean
  /** Keeps the room of `aside` when it is gone, so that the text does not wrap anew. */
  hasAside: boolean
  mark: ChoiceMark | undefined
  onChoose: (() => void) | undefined
  aside: ReactNode
}) {
  return (
    <div
      data-keep-clear
      className={clsx(
        'relative rounded-[10px] border transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand',
        !mark && isChosen && 'border-brand bg-brand-soft',
        !mark && !isChosen && 'border-edge/60 bg-surface',
        !mark && onChoose && !isChosen && 'hover:border-edge hover:bg-sunken dark:hover:bg-line/40',
        mark?.isKey && 'border-ok bg-ok-soft/60',
        mark && !mark.isKey && isChosen && 'border-bad bg-bad-soft/60',
        mark && !mark.isKey && !isChosen && 'border-line bg-surface',
      )}
    >
      <label
        className={clsx(
          'flex min-h-13 items-start gap-3 px-3.5 py-3',
          hasAside && 'pr-14',
          onChoose ? 'cursor-pointer' : 'cursor-default',
        )}
      >
        <input
          type={type}
          name={name}
          value={value}
          checked={isChosen}
          disabled={!onChoose}
          onChange={() => onChoose?.()}
          className="sr-only"
        />
        <span
          className={clsx(
            'grid size-7 shrink-0 place-items-center border text-sm font-semibold',
            type === 'radio' ? 'rounded-full' : 'rounded-[6px]',
            isChosen && !mark ? 'border-brand bg-brand text-brand-fg' : 'border-edge/70 text-fg',
            mark?.isKey && 'border-ok!',
          )}
        >
          {letter}
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
          <RichText html={html} className={clsx('pt-0.5', isStruck && 'text-muted line-through')} />
          {isStruck && <span className="sr-only">Struck out</span>}
        </span>
        {mark?.words && (
          // On the border, so that the choices keep their height.
          <span
            className={clsx(
              'absolute -top-2.5 right-3 flex items-center gap-1 rounded-full border bg-bg px-2 text-xs/4.5 font-medium',
              mark.isKey ? 'border-ok text-ok' : 'border-bad text-bad',
            )}
          >
            {mark.isKey ? (
              <Check aria-hidden className="size-3.5 shrink-0" />
            ) : (
              <X aria-hidden className="size-3.5 shrink-0" />
            )}
            {mark.words}
          </span>
        )}
      </label>
      {aside}
    </div>
  )
}

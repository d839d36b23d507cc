import { clsx } from 'clsx'
import { useState, type SyntheticEvent } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** What the server made of Markdown. Code takes its colours from the theme. */
const look = [
  'wrap-anywhere [&>*+*]:mt-3',
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2',
  '[&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-1',
  '[&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:py-0.5 [&_code]:font-mono [&_code]:text-[0.9em] dark:[&_code]:bg-line/60',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:border [&_pre]:border-line [&_pre]:bg-sunken [&_pre]:p-3 [&_pre]:text-sm [&_pre]:leading-relaxed',
  '[&_pre_code]:bg-transparent! [&_pre_code]:p-0 [&_pre_code]:text-inherit',
  '[&_.shiki_span]:text-(--shiki-light) dark:[&_.shiki_span]:text-(--shiki-dark)',
  '[&_table]:block [&_table]:overflow-x-auto [&_table]:text-sm [&_th]:border-b [&_th]:border-line [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_td]:border-b [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-4',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:cursor-zoom-in',
].join(' ')

const ImageDialog = lazyPart(async () => (await import('./image-dialog.tsx')).ImageDialog)

export function RichText({ html, className }: { html: string; className?: string }) {
  const [picture, setPicture] = useState<{ src: string; alt: string } | null>(null)
  const enlarge = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLImageElement)) return
    // In a choice the press would choose it too.
    event.preventDefault()
    setPicture({ src: event.target.src, alt: event.target.alt })
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        key={html}
        ref={makeButtons}
        className={clsx(look, className)}
        onClick={enlarge}
        onKeyDown={(event) => event.key === 'Enter' && enlarge(event)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {picture && <ImageDialog {...picture} onClose={() => setPicture(null)} />}
    </>
  )
}

/** Pictures come as HTML: what makes them buttons, for the keyboard too, is put on here. */
function makeButtons(text: HTMLDivElement | null): void {
  for (const image of text?.querySelectorAll('img') ?? []) {
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', `Enlarge: ${image.alt || 'picture'}`)
  }
}

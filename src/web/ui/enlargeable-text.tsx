import { useState, type SyntheticEvent } from 'react'
import { lazyPart } from './lazy-part.tsx'

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** HTML with pictures, each of them a button that opens it large. */
export function EnlargeableText({ html, className }: { html: string; className: string }) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const enlarge = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLImageElement)) return
    // In a choice the press would choose it too.
    event.preventDefault()
    // The dialog gives focus back to whatever had it, which in Safari a press alone does not change.
    event.target.focus()
    setImage(event.target)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        key={html}
        ref={makeButtons}
        className={className}
        onClick={enlarge}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && enlarge(event)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {image && <PictureDialog image={image} onClose={() => setImage(null)} />}
    </>
  )
}

/** Pictures come as HTML: what makes them buttons, for the keyboard too, is put on here. */
function makeButtons(text: HTMLDivElement | null): void {
  for (const image of text?.querySelectorAll('img') ?? []) {
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', `Enlarge: ${image.alt}`)
  }
}

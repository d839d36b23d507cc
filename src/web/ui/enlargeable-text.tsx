import { useState, type SyntheticEvent } from 'react'
import { lazyPart } from './lazy-part.tsx'

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** HTML in which a click on a picture opens it enlarged. */
export function EnlargeableText({
  id,
  html,
  className,
}: {
  id: string | undefined
  html: string
  className: string
}) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const enlarge = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLImageElement)) return
    // A click on a picture in a choice must not also select the choice.
    event.preventDefault()
    // The dialog will return the focus to this element, but Safari does not focus a button when it is
    // clicked.
    event.target.focus()
    setImage(event.target)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        key={html}
        id={id}
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

/** The pictures are part of the HTML, so their role and keyboard handling are added here. */
function makeButtons(text: HTMLDivElement | null): void {
  for (const image of text?.querySelectorAll('img') ?? []) {
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', `Enlarge: ${image.alt}`)
  }
}

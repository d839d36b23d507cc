import { Dialog } from './dialog.tsx'
import { ScrollRegion } from './scroll-region.tsx'

/** Shows a picture enlarged. On a phone, it may be wider than the window and then scrolls. */
export function PictureDialog({ image, onClose }: { image: HTMLImageElement; onClose(): void }) {
  return (
    <Dialog title="Picture" onClose={onClose} isWide>
      <ScrollRegion
        className="max-h-[75dvh] overflow-auto rounded-control border border-line"
        label="The picture, to scroll over"
      >
        <img
          src={image.src}
          alt={image.alt}
          width={image.getAttribute('width') ?? undefined}
          height={image.getAttribute('height') ?? undefined}
          className="h-auto max-w-none bg-white mx-auto min-w-[clamp(36rem,100%,44rem)] p-3"
        />
      </ScrollRegion>
    </Dialog>
  )
}

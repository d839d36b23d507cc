import { Dialog } from './dialog.tsx'

/** A picture at least in its own size and at most as wide as the window, to be scrolled over. */
export function PictureDialog({
  picture: { src, alt, width, height },
  onClose,
}: {
  picture: { src: string; alt: string; width: number; height: number }
  onClose(): void
}) {
  return (
    <Dialog title="Picture" onClose={onClose} isWide>
      {/* What scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="max-h-[75dvh] overflow-auto rounded-control border border-line"
        tabIndex={0}
        role="region"
        aria-label="The picture, to scroll over"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          className="h-auto max-w-none min-w-full bg-white p-3"
        />
      </div>
    </Dialog>
  )
}

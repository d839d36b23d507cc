import { Dialog } from '../../ui/dialog.tsx'

/** A picture of a question in its own size, to be scrolled over. */
export function ImageDialog({ src, alt, onClose }: { src: string; alt: string; onClose(): void }) {
  return (
    <Dialog title={alt || 'Picture'} onClose={onClose} isWide>
      {/* What scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="max-h-[75dvh] overflow-auto" tabIndex={0} role="region" aria-label="Picture">
        <img src={src} alt={alt} className="max-w-none" />
      </div>
    </Dialog>
  )
}

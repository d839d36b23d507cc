import { Button } from '../../../ui/button.tsx'

/** Names old answers of this browser that were not used because newer ones exist. */
export function OvertakenNote({ numbers, onDismiss }: { numbers: readonly number[]; onDismiss(): void }) {
  const list = [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' and ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-edge bg-surface px-4 py-3">
      <p role="status" className="max-w-reading text-sm">
        {numbers.length === 1
          ? `An older answer to question ${list} that waited in this browser was not used: you changed it on another device.`
          : `Older answers to questions ${list} that waited in this browser were not used: you changed them on another device.`}
      </p>
      <Button variant="secondary" size={32} onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}

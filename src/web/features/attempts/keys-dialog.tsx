import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KEY_LIST } from './keys.ts'

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <dl className="grid gap-3">
        {KEY_LIST.map(({ keys, does }) => (
          <div key={keys} className="grid grid-cols-[7.5rem_1fr] items-baseline gap-3 text-sm">
            <dt>
              <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs dark:bg-line/60">
                {keys}
              </kbd>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { switchShortcutSetting, useShortcutSetting, type ShortcutSetting } from './shortcut-setting.ts'

/** The shortcuts of `shortcuts.ts` in words. They are in this lazy file because most people never open the list. */
const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: '1–9 or A–I', does: 'Choose an answer. F always flags, so the sixth is key 6.' },
  {
    keys: 'Shift + 1–9',
    does: 'Strike out a choice, or take that back. If you need Shift to type digits, it chooses.',
  },
  { keys: 'Enter', does: 'Check the answer, or go to the next question' },
  { keys: '← and →', does: 'Go to the previous or the next question' },
  { keys: 'F', does: 'Flag the question, to come back to it' },
  { keys: 'N', does: 'Open or close the navigator' },
  { keys: 'S', does: 'Practice: sure, unsure, a guess, no mark' },
  { keys: 'M', does: 'Practice: open your note; Escape closes it' },
  { keys: 'T', does: 'Exam: say the time left' },
  { keys: '?', does: 'Show these shortcuts' },
]

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const isOn = useShortcutSetting('single keys')
  return (
    <Dialog title="Shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="mb-5 grid gap-1 text-sm">
        <Switch setting="key hints" label="Show shortcuts on buttons" />
        <Switch setting="single keys" label="Single-key shortcuts" describedBy="single-keys-words" />
        <p id="single-keys-words" className="text-muted">
          {isOn
            ? 'Switch them off if you speak to your device or press keys by accident. This browser remembers it.'
            : 'Off: only Enter, Space and Tab work. This browser remembers it.'}
        </p>
      </div>
      <dl className="grid gap-3">
        {SHORTCUTS.map(({ keys, does }) => (
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

function Switch({
  setting,
  label,
  describedBy,
}: {
  setting: ShortcutSetting
  label: string
  describedBy?: string
}) {
  const isOn = useShortcutSetting(setting)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={describedBy}
        onChange={() => switchShortcutSetting(setting, !isOn)}
        className="size-4 shrink-0 accent-brand"
      />
      {label}
    </label>
  )
}

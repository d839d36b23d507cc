import type { SyncSnapshot } from '../answer-sync.ts'
import { SaveNote } from '../in-progress/save-note.tsx'
import { Countdown } from './countdown.tsx'

/** The bar above a timed exam: its title, whether answers are saved, and the countdown. */
export function ExamHeader({
  title,
  secondsLeft,
  isTimerHidden,
  onToggleTimer,
  save,
  isDurable,
}: {
  title: string
  secondsLeft: number
  isTimerHidden: boolean
  onToggleTimer(): void
} & Pick<SyncSnapshot, 'save' | 'isDurable'>) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg/95 backdrop-blur-sm">
      <div className="container-page flex min-h-16 items-center justify-between gap-4 py-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="truncate text-sm font-medium">{title}</p>
          <SaveNote save={save} isDurable={isDurable} />
        </div>
        <Countdown secondsLeft={secondsLeft} isHidden={isTimerHidden} onToggle={onToggleTimer} />
      </div>
    </header>
  )
}

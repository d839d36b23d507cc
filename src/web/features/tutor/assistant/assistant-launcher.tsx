import { MessageCircle } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import { useViewer } from '../../../viewer/viewer.ts'
import { LAUNCHER_ID, LIVE_CHAT } from './live-chat.ts'

const AssistantPanel = lazyAside(async () => (await import('./assistant-panel.tsx')).AssistantPanel)

/** The floating assistant of the home page, for visitors (spec §2). The URL's hash says whether its panel is open. */
export function AssistantLauncher() {
  const { isSignedIn, isLoading } = useViewer()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  if (isLoading || isSignedIn) return null
  const isOpen = hash === LIVE_CHAT
  const go = (next: string) =>
    void navigate({ search, hash: next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <button
        type="button"
        id={LAUNCHER_ID}
        aria-label="Ask the assistant"
        aria-expanded={isOpen}
        // The panel covers it.
        tabIndex={isOpen ? -1 : 0}
        onPointerEnter={() => void AssistantPanel.preload()}
        onClick={() => go(LIVE_CHAT)}
        className="fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-brand text-brand-fg shadow-lg shadow-black/15 hover:bg-brand-hover print:hidden"
      >
        <MessageCircle className="size-6" />
      </button>
      {isOpen && <AssistantPanel onClose={() => go('')} />}
    </>
  )
}

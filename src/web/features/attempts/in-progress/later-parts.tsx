import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ShortcutsDialog } from '../shortcuts/shortcuts-button.tsx'

/**
 * The parts of an attempt's page that its question does not need. They load while the question is fetched, and from then
 * on open without a connection.
 */

export const NavigatorPanel = lazyPart(
  async () => (await import('./navigator-panel.tsx')).NavigatorPanel,
  () => (
    <section aria-label="Navigator" aria-busy>
      <Skeleton className="h-96 rounded-card!" />
    </section>
  ),
)

export const Review = lazyPart(
  async () => (await import('./review.tsx')).Review,
  () => <Spinner />,
)

export const EndingScreen = lazyPart(
  async () => (await import('./ending-screen.tsx')).EndingScreen,
  () => <Spinner />,
)

export const SignedOutScreen = lazyPart(
  async () => (await import('./signed-out-screen.tsx')).SignedOutScreen,
  () => <Spinner />,
)

export const OvertakenNote = lazyPart(async () => (await import('./overtaken-note.tsx')).OvertakenNote)

/** Loads them, and what else the page may show later. Call it when the page opens. */
export async function loadAhead(...others: { preload(): Promise<unknown> }[]): Promise<void> {
  const parts = [NavigatorPanel, Review, EndingScreen, SignedOutScreen, OvertakenNote, ShortcutsDialog]
  await Promise.all([...parts, ...others].map(({ preload }) => preload()))
}

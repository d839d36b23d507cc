import { lazyPart } from '../../ui/lazy-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Explains why a page cannot be shown, with links to continue. Most visits never see it. */
export const RefusalScreen = lazyPart(
  async () => (await import('./refusal-explained.tsx')).RefusalExplained,
  () => <Spinner />,
)

/** For a visitor, or while the session cannot be checked. */
export const SignInFirst = lazyPart(
  async () => (await import('./refusal-explained.tsx')).SignInFirst,
  () => <Spinner />,
)

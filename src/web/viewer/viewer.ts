import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import { NOBODY, type Viewer } from '#domain/billing/entitlements.ts'

/** The viewer and their rights. They only decide what is shown; the server enforces them. */
export type ViewerState = Viewer & {
  /** Also null when the session could not be checked; `error` is set then. */
  user: User | null
  /** Set if the session could not be checked. The viewer then counts as anonymous, but may be signed in. */
  error: Error | null
  retry(): void
  /**
   * True if nothing is known yet, so show a skeleton of the final size. Always true on the server and while
   * hydrating.
   */
  isLoading: boolean
  askToSignIn(mode?: 'sign-in' | 'sign-up'): void
}

export const ViewerContext = createContext<ViewerState>({
  ...NOBODY,
  user: null,
  error: null,
  retry: () => {},
  isLoading: true,
  askToSignIn: () => {},
})

export function useViewer(): ViewerState {
  return useContext(ViewerContext)
}

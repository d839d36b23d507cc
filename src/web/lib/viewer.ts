import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import { NOBODY, type Viewer } from '#domain/billing/entitlements.ts'

/** The viewer and their rights. Buttons mirror them; the server decides. */
export type ViewerState = Viewer & {
  /** Also null when the session could not be checked; `error` is set then. */
  user: User | null
  /** The session could not be checked: anonymous for now, which is not "signed out". */
  error: Error | null
  /** Checks the session again. */
  retry(): void
  /** Nothing is known yet: show a skeleton of the final size. Always true on the server and while hydrating. */
  isLoading: boolean
  /** Opens the sign-in dialog. */
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

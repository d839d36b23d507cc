import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import { NOBODY, type Viewer } from '#domain/billing/entitlements.ts'

/** Who is looking and what they may do. Buttons mirror it; the server decides. */
export type ViewerState = Viewer & {
  /** Without rights while the server cannot be asked: then as this browser remembers, for display. */
  user: User | null
  /** The server could not be asked who is looking. For rights that is nobody, but it is not "signed out". */
  error: Error | null
  /** Asks again. */
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

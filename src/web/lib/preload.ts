import { createContext, useContext } from 'react'

/** Loads the code and the data of the page at a URL of this site, at most once every ten minutes. */
export type Preload = (href: string) => void

export const PreloadContext = createContext<Preload>(() => {})

export function usePreload(): Preload {
  return useContext(PreloadContext)
}

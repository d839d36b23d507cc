import { createContext, useContext } from 'react'

/** Loads the code and data of the page behind an address of this site, once in ten minutes. */
export type Preload = (href: string) => void

export const PreloadContext = createContext<Preload>(() => {})

export function usePreload(): Preload {
  return useContext(PreloadContext)
}

import { createContext, useContext } from 'react'

/** Where the site is reached, `https://exams.example.org`: for the addresses that are read elsewhere. */
export const OriginContext = createContext('')

export function useOrigin(): string {
  return useContext(OriginContext)
}

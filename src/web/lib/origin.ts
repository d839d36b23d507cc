import { createContext, useContext } from 'react'

/** The origin of the site, `https://exams.example.org`, for absolute URLs. */
export const OriginContext = createContext('')

export function useOrigin(): string {
  return useContext(OriginContext)
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'q'

/** The number of the question in sight, from 1. It stands in the address, so that a reload finds it again. */
export function usePosition(total: number, firstTime: () => number): [number, (position: number) => void] {
  const [search, setSearch] = useSearchParams()
  const [fallback] = useState(firstTime)
  const asked = Number(search.get(NAME))
  const isThere = Number.isInteger(asked) && asked >= 1 && asked <= total
  const go = (position: number) =>
    setSearch(
      (before) => {
        before.set(NAME, String(position))
        return before
      },
      { replace: true },
    )
  return [isThere ? asked : fallback, go]
}

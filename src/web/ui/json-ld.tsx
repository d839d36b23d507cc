import { useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'

/**
 * Facts for search engines, as schema.org words them. Data, which cannot run. Null where the browser does not know what
 * the server has written: that stays, and after it nothing is written.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> | null }) {
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  if (!data && !isFromServer) return null
  const json = data
    ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
    : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}

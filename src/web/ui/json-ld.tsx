import { useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'

/**
 * Structured data for search engines (schema.org), which is never executed. In the browser, pass null: this
 * keeps the data in the server's HTML, and adds none on navigation.
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

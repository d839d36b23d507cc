import { SITE } from '#domain/site/site.ts'
import { UNKNOWN_PROVIDER } from './course-list.ts'

/** Names of courses on pages, where they differ from the stored ones (spec §2). */

/** Longer titles, by the exam code they begin with. */
const LONG_TITLES: Record<string, string> = { 'AI-900': 'AI-900: Microsoft Azure AI Fundamentals' }

export function titleShown(title: string): string {
  const code = /^[A-Za-z]+-\d+(?![\w-])/.exec(title.trim())?.[0].toUpperCase()
  return LONG_TITLES[code ?? ''] ?? title
}

export function providerShown(provider: string): string {
  return provider === UNKNOWN_PROVIDER ? SITE.unknownProviderName : provider
}

export function levelShown(level: string): string {
  return `${level} Level`
}

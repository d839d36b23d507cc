import { SITE } from '#domain/site/site.ts'
import { UNKNOWN_PROVIDER } from './course-list.ts'

/** Names of courses as pages show them, where they differ from the stored names (spec §2). */

/** Full titles by the exam code with which they begin. */
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

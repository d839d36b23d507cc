import { createElement } from 'react'
import type { PageModule } from './lib/page.ts'

/**
 * The pages that are not public. A file of its own, loaded with the first of them: everything the router imports is
 * loaded by every page.
 */
const FILES = import.meta.glob<PageModule<never>>('./pages/{own,admin}/*-page.tsx')

/** Loads a page by its file's path relative to this one. Pages in `admin` are wrapped in their guard. */
export async function loadPrivatePage(file: string): Promise<PageModule<never>> {
  const page = await FILES[file]!()
  if (!file.startsWith('./pages/admin/')) return page
  const { AdminGuard } = await import('./features/accounts/admin/admin-guard.tsx')
  return { default: () => createElement(AdminGuard, null, createElement(page.default)) }
}

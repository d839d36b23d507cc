import { createElement } from 'react'
import type { PageModule } from './lib/page.ts'

/** The pages that are not public. In a file of its own, because every page loads everything the router imports. */
const FILES = import.meta.glob<PageModule<never>>('./pages/{own,admin}/*-page.tsx')

/** Loads a page by its file's path relative to this one. Pages in `admin` are wrapped in their guard. */
export async function loadPrivatePage(file: string): Promise<PageModule<never>> {
  const page = await FILES[file]!()
  if (!file.startsWith('./pages/admin/')) return page
  const { AdminGuard } = await import('./features/accounts/admin/admin-guard.tsx')
  return { default: () => createElement(AdminGuard, null, createElement(page.default)) }
}

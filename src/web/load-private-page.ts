import { createElement } from 'react'
import type { PageModule } from './lib/page.ts'

/**
 * The pages that are not public. They are listed in a separate file, because every page loads everything that
 * the router imports.
 */
const FILES = import.meta.glob<PageModule<never>>('./pages/{own,admin}/*-page.tsx')

/**
 * Loads a page by the path of its file, relative to this file. Pages in `admin` are wrapped in their guard.
 */
export async function loadPrivatePage(file: string): Promise<PageModule<never>> {
  const page = await FILES[file]!()
  if (!file.startsWith('./pages/admin/')) return page
  const { AdminGuard } = await import('./features/accounts/admin/admin-guard.tsx')
  return { default: () => createElement(AdminGuard, null, createElement(page.default)) }
}

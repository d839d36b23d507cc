import { createElement } from 'react'
import type { PageModule } from './lib/page.ts'

/**
 * The pages that are not public. A file of its own, loaded with the first of them: what the router imports travels with
 * every page of the site.
 */
const FILES = import.meta.glob<PageModule<never>>('./pages/{own,admin}/*-page.tsx')

/** The module of a page, whose file is named from here. Those in `admin` come behind their guard. */
export async function loadPrivatePage(file: string): Promise<PageModule<never>> {
  const page = await FILES[file]!()
  if (!file.startsWith('./pages/admin/')) return page
  const { AdminGuard } = await import('./features/accounts/admin/admin-guard.tsx')
  return { default: () => createElement(AdminGuard, null, createElement(page.default)) }
}

import { createElement } from 'react'
import { AdminGuard } from './features/accounts/admin/admin-guard.tsx'
import type { PageModule } from './lib/page.ts'

/** The pages of administrators. They are listed in a file of their own, so that other people do not load their names. */
const FILES = import.meta.glob<PageModule<never>>('./pages/admin/*-page.tsx')

/** Loads a page by the path of its file, relative to this file, and wraps it in the guard. */
export async function loadAdminPage(file: string): Promise<PageModule<never>> {
  const page = await FILES[file]!()
  return { default: () => createElement(AdminGuard, null, createElement(page.default)) }
}

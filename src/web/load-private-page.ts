import type { PageModule } from './lib/page.ts'

/**
 * The pages that only the person whose data they show may open. They are listed in a separate file, because every page
 * loads everything that the router imports.
 */
const FILES = import.meta.glob<PageModule<never>>('./pages/own/*-page.tsx')

/** Loads a page by the path of its file, relative to this file. */
export async function loadPrivatePage(file: string): Promise<PageModule<never>> {
  return FILES[file]!()
}

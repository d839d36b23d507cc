import type { Rolldown } from 'vite'
import { PAGES, PAGES_WITHOUT_SHELL } from '../../src/domain/site/pages.ts'

/** A module that at least this many pages load is in `parts`, which a page that needs none of it does not load. */
const MANY = 31
/** These take what other pages share as it is. Otherwise each of them would move modules between files that learners load. */
const OF_ADMINISTRATORS = '/pages/admin/'
/** In characters before minification: a smaller file joins that of at most `FEW` more pages, if there is one. */
const SMALL = 3_000
const FEW = 2

type Context = Rolldown.ChunkingContext
/** What the same pages load. */
type File = { pages: ReadonlySet<string>; modules: string[]; size: number }

/**
 * Returns the name of each module's file, or null if it stays with the page or part that loads it (decision 044):
 *
 * 1. `app`: what all pages load.
 * 2. `shell`: the header and footer, without what is in `app`.
 * 3. `parts`: what many other pages load.
 * 4. `parts-0`, `parts-1` …: a file for each set of pages, with all modules that exactly these pages load.
 *
 * Only what a page loads at first counts. One file compresses better than many, whose names and imports would outweigh
 * the code.
 *
 * @param entry the path of the browser's entry
 * @param web the path of `src/web`
 */
export function filesByPages(entry: string, web: string): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined
  return (module, context) => (names ??= namesOf(entry, web, context)).get(module) ?? null
}

function namesOf(entry: string, web: string, context: Context): Map<string, string> {
  const layout = `${web}/shell/shell-layout.tsx`
  const pagesOf = pagesByModule(web, context)
  const names = new Map<string, string>()
  // All pages load what the shell shares with a page that has no shell.
  const withoutShell = new Set(PAGES_WITHOUT_SHELL.map((path) => `${web}/pages/${PAGES[path]}-page.tsx`))
  for (const module of loadedWith(layout, context))
    names.set(module, pagesOf.get(module)?.isDisjointFrom(withoutShell) === false ? 'app' : 'shell')
  for (const module of loadedWith(entry, context)) names.set(module, 'app')

  const files = new Map<string, File>()
  for (const [module, pages] of pagesOf) {
    if (names.has(module)) continue
    const learners = new Set([...pages].filter((page) => !page.includes(OF_ADMINISTRATORS)))
    if (learners.size >= MANY) names.set(module, 'parts')
    else if (pages.size > 1) addTo(files, module, learners.size > 1 ? learners : pages, context)
  }
  joinSmall([...files.values()], pagesOf, context)
  for (const [index, { modules }] of [...files.values()].entries())
    for (const module of modules) names.set(module, `parts-${index}`)
  // The manifest finds a file that is loaded by itself only under its own name.
  for (const loaded of [entry, layout]) names.delete(loaded)
  return names
}

/** The module and all modules that it imports statically. */
function loadedWith(module: string, context: Context, found = new Set<string>()): Set<string> {
  // The index of the query library names these, but only pages with an endless list need them.
  if (found.has(module) || /@tanstack\/.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/.test(module))
    return found
  found.add(module)
  for (const imported of importsOf(module, context)) loadedWith(imported, context, found)
  return found
}

function importsOf(module: string, context: Context): readonly string[] {
  return context.getModuleInfo(module)?.importedIds ?? []
}

/** The pages that load each module at first. */
function pagesByModule(web: string, context: Context): Map<string, Set<string>> {
  const ofEveryone = pagesFrom(['page-route.tsx', 'load-private-page.ts'], web, context)
  // What only administrators load has files of its own. Their other modules are where they are without their pages, so that
  // these can grow without making anyone else's larger.
  const ofAdmins = pagesFrom(['load-admin-page.ts'], web, context)
  return new Map([...ofAdmins, ...ofEveryone])
}

function pagesFrom(routes: readonly string[], web: string, context: Context): Map<string, Set<string>> {
  const pagesOf = new Map<string, Set<string>>()
  for (const file of routes)
    for (const page of context.getModuleInfo(`${web}/${file}`)?.dynamicallyImportedIds ?? [])
      for (const module of loadedWith(page, context))
        pagesOf.set(module, (pagesOf.get(module) ?? new Set()).add(page))
  return pagesOf
}

function addTo(files: Map<string, File>, module: string, pages: Set<string>, context: Context): void {
  const key = [...pages].join(' ')
  const file = files.get(key) ?? { pages, modules: [], size: 0 }
  file.modules.push(module)
  file.size += context.getModuleInfo(module)?.code?.length ?? 0
  files.set(key, file)
}

/** Moves the modules of each small file to one that all of its pages load, together with at most `FEW` others. */
function joinSmall(
  files: readonly File[],
  pagesOf: ReadonlyMap<string, Set<string>>,
  context: Context,
): void {
  const fewestFirst = files.toSorted((one, other) => one.pages.size - other.pages.size)
  for (const small of fewestFirst.filter(({ size }) => size < SMALL)) {
    const host = fewestFirst.find(
      (other) =>
        other !== small &&
        other.modules.length > 0 &&
        other.pages.size <= small.pages.size + FEW &&
        other.pages.isSupersetOf(small.pages) &&
        addsNothingElse(small, other),
    )
    if (!host) continue
    host.modules.push(...small.modules.splice(0))
    host.size += small.size
  }

  /** False if a module of `small` imports one that a page of `host` does not load yet. */
  function addsNothingElse(small: File, host: File): boolean {
    return small.modules
      .flatMap((module) => importsOf(module, context))
      .filter((imported) => !small.modules.includes(imported))
      .every((imported) => pagesOf.get(imported)?.isSupersetOf(host.pages) ?? true)
  }
}

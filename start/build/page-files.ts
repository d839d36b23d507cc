import type { Rolldown } from 'vite'
import { PAGES, PAGES_WITHOUT_SHELL } from '../../src/domain/site/pages.ts'

/** What at least this many pages load is in one file, which those that need none of it do not load. */
const MANY = 28
/** In characters before minification: a smaller file joins that of at most `FEW` more pages, if there is one. */
const SMALL = 3_000
const FEW = 2

type Context = Rolldown.ChunkingContext
type File = { pages: ReadonlySet<string>; modules: string[]; size: number }

/**
 * The name of each module's file: `app` for what all pages load, `shell` for the header and footer, `parts` for what many
 * pages load, and otherwise one file for all modules that the same pages load at first, whatever loads them later. One
 * file compresses better than many, whose names and imports would outweigh the code.
 */
export function filesByPages(entry: string, web: string): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined
  return (module, context) => (names ??= namesOf(entry, web, context)).get(module) ?? null
}

function namesOf(entry: string, web: string, context: Context): Map<string, string> {
  const app = loadedWith(entry, context)
  const layout = `${web}/shell/shell-layout.tsx`
  const shell = loadedWith(layout, context)
  const users = usersOf(web, context)
  const withoutShell = PAGES_WITHOUT_SHELL.map((path) => `${web}/pages/${PAGES[path]}-page.tsx`)
  for (const [module, pages] of users)
    if (shell.has(module) && withoutShell.some((page) => pages.has(page))) app.add(module)
  const names = new Map<string, string>()
  const files = new Map<string, File>()
  for (const [module, pages] of users) {
    if (app.has(module)) continue
    if (shell.has(module)) names.set(module, 'shell')
    else if (pages.size >= MANY) names.set(module, 'parts')
    else if (pages.size > 1) addTo(files, module, pages, context)
  }
  joinSmall([...files.values()], users, context)
  for (const [index, { modules }] of [...files.values()].entries())
    for (const module of modules) names.set(module, `parts-${index}`)
  for (const module of shell) names.set(module, 'shell')
  for (const module of app) names.set(module, 'app')
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
  for (const imported of context.getModuleInfo(module)?.importedIds ?? [])
    loadedWith(imported, context, found)
  return found
}

/** The pages that load each module at first. */
function usersOf(web: string, context: Context): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const table of ['page-route.tsx', 'load-private-page.ts'])
    for (const page of context.getModuleInfo(`${web}/${table}`)?.dynamicallyImportedIds ?? [])
      for (const module of loadedWith(page, context))
        users.set(module, (users.get(module) ?? new Set()).add(page))
  return users
}

function addTo(files: Map<string, File>, module: string, pages: Set<string>, context: Context): void {
  const key = [...pages].join(' ')
  const file = files.get(key) ?? { pages, modules: [], size: 0 }
  file.modules.push(module)
  file.size += context.getModuleInfo(module)?.code?.length ?? 0
  files.set(key, file)
}

function joinSmall(files: readonly File[], users: ReadonlyMap<string, Set<string>>, context: Context): void {
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

  /** The pages of `host` already load everything that the modules of `small` import. */
  function addsNothingElse(small: File, host: File): boolean {
    return small.modules
      .flatMap((module) => context.getModuleInfo(module)?.importedIds ?? [])
      .every((imported) => small.modules.includes(imported) || isLoadedBy(imported, host))
  }

  function isLoadedBy(module: string, { pages }: File): boolean {
    return users.get(module)?.isSupersetOf(pages) ?? true
  }
}

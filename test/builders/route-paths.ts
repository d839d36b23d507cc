import { isPublic, PAGES, type Path } from '../../src/domain/site/pages.ts'

const PATHS = (Object.keys(PAGES) as Path[]).filter((path) => path !== '*')

/** The paths of all pages, split into public and private ones. */
export const publicPaths = PATHS.filter(isPublic)
export const privatePaths = PATHS.filter((path) => !isPublic(path))

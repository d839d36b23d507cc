import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Render } from '#contract/render.ts'
import { readBuild } from '../src/server/config/build.ts'
import { readAssets } from '../src/server/http/assets.ts'
import type { Web } from '../src/server/main.ts'

const DIST = join(import.meta.dirname, '../dist')

/** Loads the output of `build.ts`: the renderer, and the manifest of the browser's files. */
export async function loadBuiltWeb(): Promise<Web> {
  const entry = pathToFileURL(join(DIST, 'render/entry-server.js')).href
  const { render } = (await import(entry)) as { render: Render }
  return {
    render,
    assets: await readAssets(join(DIST, 'manifest.json')),
    build: await readBuild(DIST),
    clientDir: join(DIST, 'client'),
  }
}

// The child process of `map-stacks.ts`: receives lists of stacks and answers each with the frames.
import { createMapReader, type MapReader } from './read-stack.ts'

const readers = new Map<string | null, MapReader>()

process.on('message', (message) => {
  const { id, mapsDir, stacks } = message as { id: number; mapsDir: string | null; stacks: string[] }
  const read = readers.get(mapsDir) ?? createMapReader(mapsDir)
  readers.set(mapsDir, read)
  process.send?.({ id, frames: stacks.map((stack) => read(stack)) })
})

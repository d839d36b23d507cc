/** Tells the bootstrap, which starts a server again that dies (`start/keep-server.mjs`), how far it is. */
export function tellStarter(word: 'starting' | 'ready' | 'stopping'): void {
  // Without the callback, the error of a channel whose other end was killed would end this process.
  process.send?.(word, undefined, undefined, () => {})
}

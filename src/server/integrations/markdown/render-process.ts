// The child process of `render-markdown.ts`: a list of texts in, a list of HTML out.
import { renderAll, type Source } from './renderer.ts'

process.once('message', (sources) => {
  void renderAll(sources as Source[]).then((rendered) =>
    process.send?.(rendered, () => process.disconnect?.()),
  )
})

// The child of `render-markdown.ts`: one list of texts in, one list of HTML out.
import { renderAll, type Source } from './renderer.ts'

process.once('message', (sources) => {
  void renderAll(sources as Source[]).then((rendered) =>
    process.send?.(rendered, () => process.disconnect?.()),
  )
})

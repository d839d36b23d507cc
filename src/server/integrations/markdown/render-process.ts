// The child process of `render-markdown.ts`: receives a list of texts and returns a list of HTML.
import { renderAll, type Source } from './markdown-to-html.ts'

process.once('message', (sources) => {
  void renderAll(sources as Source[]).then((rendered) =>
    process.send?.(rendered, () => process.disconnect?.()),
  )
})

// The child process of `draw-picture.ts`: one picture in, one PNG out.
import type { Picture } from './social-image.ts'
import { renderCard } from './render-card.ts'

process.once('message', (picture) => {
  void renderCard(picture as Picture).then((png) => process.send?.(png, () => process.disconnect?.()))
})

// The child process of `draw-picture.ts`: receives one picture and returns one PNG.
import type { Picture } from './social-image.ts'
import { renderCard } from './render-card.ts'

process.once('message', (picture) => {
  void renderCard(picture as Picture).then((png) => process.send?.(png, () => process.disconnect?.()))
})

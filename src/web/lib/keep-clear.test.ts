import { expect, test } from 'vitest'
import { findClearOffset } from './keep-clear.ts'

const stack = { heightPx: 100, left: 900, right: 1250 }
const box = (top: number, bottom: number, left = 1000) => ({ top, bottom, left, right: left + 100 })

test.for([
  ['nothing is near', 'bottom', [], 24],
  ['a box is far above', 'bottom', [box(100, 150)], 24],
  ['a box is beside it', 'bottom', [box(740, 790, 300)], 24],
  ['a bar is at the edge', 'bottom', [box(740, 800)], 68],
  ['a box touches the upper end', 'bottom', [box(690, 720)], 118],
  ['two boxes are in the way', 'bottom', [box(600, 690), box(740, 800)], 208],
  ['the boxes fill the window', 'bottom', [box(0, 800)], 24],
  ['a header is at the edge', 'top', [box(0, 64)], 72],
  ['a box has left the window', 'top', [box(-80, -10)], 24],
] as const)('when %s, a stack at the %s gets the right offset', ([, edge, boxes, offset]) => {
  expect(findClearOffset({ ...stack, edge }, boxes, 800, 24)).toBe(offset)
})

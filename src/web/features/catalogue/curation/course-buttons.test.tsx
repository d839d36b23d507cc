import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Differences } from './course-buttons.tsx'

const ROW = { id: 'course', title: 'AZ-900', counted: 'question', before: 3, after: 1 } as const

test('a corrected count says what was counted, and what it was before', () => {
  const drawn = renderToStaticMarkup(
    <Differences differences={[{ ...ROW, counted: 'set', before: 1_200, after: 2 }, ROW]} />,
  )
  expect(drawn).toContain('2 counts were corrected:')
  expect(drawn).toContain('AZ-900: 2 sets, not 1,200<')
  expect(drawn).toContain('AZ-900: 1 question, not 3<')
})

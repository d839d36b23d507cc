import { expect, test } from 'vitest'
import { badgeOf } from './course-badge.ts'

const all = { updatedYear: 2025, isOfficial: true, isPopular: true }

test.for([
  [{ rating: 4.7, ...all }, 'Top Rated'],
  [{ ...all }, 'Top Rated'],
  [{ rating: 4.69, ...all }, 'Updated 2025'],
  [{ rating: 4.6, ...all, updatedYear: 2026 }, 'Official'],
  [{ rating: 4.6, isPopular: true }, 'Popular'],
  [{ rating: 4.6 }, 'Verified'],
  [{ rating: 0, isOfficial: false, isPopular: false }, 'Verified'],
  [{}, 'Top Rated'],
] as const)('%j has the badge %s', ([inputs, badge]) => {
  expect(badgeOf(inputs)).toBe(badge)
})

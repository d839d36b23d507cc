import { expect, test } from 'vitest'
import { commonSpelling } from './spelling.ts'

test.each([
  ['organisation', 'organization'],
  ['behaviour', 'behavior'],
  ['fibre', 'fiber'],
  ['centre', 'center'],
  ['catalogue', 'catalog'],
  ['defence', 'defense'],
  ['modelling', 'modeling'],
  ['analyse', 'analyze'],
  ['licence', 'license'],
])('"%s" is the same word as "%s"', (british, american) => {
  expect(commonSpelling(british)).toBe(commonSpelling(american))
})

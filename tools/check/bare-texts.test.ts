import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'

const component = (returned: string) =>
  `export function Left({ children, renderPart }) {\n  return ${returned}\n}`

test.each([
  "'text'",
  '`${left} left`',
  "'a' + b",
  "isDone ? 'Done' : <b />",
  "isDone && 'Done'",
  'format(left)',
  'x.format(left)',
])('a component that returns %s is reported with its line', (returned) => {
  expect(bareTexts('left.tsx', component(returned))).toEqual([expect.stringMatching(/^left\.tsx:2: /)])
})

test.each([
  '<>{format(left)}</>',
  '<b>text</b>',
  'null',
  'children',
  'renderPart(left)',
  'parts.map(show)',
  'isDone ? null : <b />',
])('a component may return %s', (returned) => expect(bareTexts('left.tsx', component(returned))).toEqual([]))

test('a component that is an arrow function is checked; other functions, also inside components, are not', () => {
  expect(bareTexts('a.tsx', "const Left = () => 'text'")).toHaveLength(1)
  expect(
    bareTexts(
      'a.tsx',
      "function words() { return 'text' }\nfunction Left() { const inner = () => 'x'\n return <b>{inner()}</b> }",
    ),
  ).toEqual([])
})

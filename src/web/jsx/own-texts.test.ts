import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsx, jsxs } from './jsx-runtime.ts'

const html = renderToStaticMarkup
const icon = jsx('i', {}, 'icon')

test.each([
  ['texts and figures', ['Card ', 3, ' of ', 5], 'Card 3 of 5'],
  ['a text that comes and goes, shown', ['Saved', ' at noon'], 'Saved at noon'],
  ['a text that comes and goes, not shown', [false, ' at noon'], ' at noon'],
  ['an empty text', ['', null], ''],
])('%s are one text of their parent', (_, children, text) =>
  expect(html(jsxs('p', { children }))).toBe(`<p>${text}</p>`),
)

test.each([
  ['after an element', [icon, ' Save ', 2], '<i></i><span> Save 2</span>'],
  ['before an element', ['Save ', icon], '<span>Save </span><i></i>'],
  ['beside an element that comes and goes', [false, 'Save', null], 'Save'],
  ['on both sides', ['a', icon, 'b'], '<span>a</span><i></i><span>b</span>'],
  // In a flex container, a space in an item of its own would be a second gap.
  ['that is only a space', [icon, ' ', icon], '<i></i><span class="contents"> </span><i></i>'],
  ['of a list inside', ['a', [icon, 'b']], '<span>a</span><i></i><span>b</span>'],
])('a text %s has an element of its own', (_, children, inside) =>
  expect(html(jsxs('p', { children }))).toBe(`<p>${inside}</p>`),
)

test('a list in which some parts are marked has an element for each other part', () => {
  const children = ['one ', jsx('mark', { children: 'two' }, 'two'), ' three']
  expect(html(jsx('p', { children }))).toBe('<p><span>one </span><mark>two</mark><span> three</span></p>')
})

test('a fragment has no element that could hold its text, so the text brings one', () => {
  expect(html(jsx(Fragment, { children: '4:05' }))).toBe('<span>4:05</span>')
  expect(html(jsxs(Fragment, { children: [1, ' of ', 2] }))).toBe('<span>1 of 2</span>')
})

test('an element after a text keeps its place when the text goes, so it keeps its state and focus', () => {
  const places = [true, false].map((isShown) => {
    const { children } = jsxs('p', { children: [icon, isShown && 'text', icon] }).props as {
      children: unknown[]
    }
    return children.indexOf(icon, 1)
  })
  expect(places).toEqual([2, 2])
})

test.each([
  ['elements', [icon, null, icon]],
  ['a function', [() => icon]],
])('children that are %s stay as they are', (_, children) => {
  expect((jsx('p', { children: children as never }).props as { children: unknown }).children).toBe(children)
})

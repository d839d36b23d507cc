import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyAside } from './lazy-aside.tsx'

test('a dialog on its way delays a reload, as it does once it is open', () => {
  const Dialog = lazyAside(() => new Promise<() => null>(() => {}))
  expect(renderToStaticMarkup(<Dialog />)).toBe('<span hidden="" data-holds-reload="true"></span>')
})

/** What the build calls for JSX: React's own functions, with `withOwnTexts` before them. */
import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import * as react from 'react/jsx-runtime'
import { withOwnTexts } from './own-texts.ts'

export { Fragment } from 'react/jsx-runtime'

type Props = { children?: ReactNode }

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return react.jsx(type, withOwnTexts(type, props, true), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const own = withOwnTexts(type, props, false)
  // Texts only, which are one text now.
  return Array.isArray(own.children) ? react.jsxs(type, own, key) : react.jsx(type, own, key)
}

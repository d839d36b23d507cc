/** As `jsx-runtime.ts`, in development. */
import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { withOwnTexts } from './own-texts.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export function jsxDEV(
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  ...rest: [source?: react.JSXSource, self?: unknown]
): ReactElement {
  const own = withOwnTexts(type, props, !isStatic)
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), ...rest)
}

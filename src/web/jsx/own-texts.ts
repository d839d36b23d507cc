import { createElement, Fragment, type ReactNode } from 'react'

type Props = { children?: ReactNode }

/**
 * The properties of an element, with its texts in elements of their own. Translators of browsers (and some extensions)
 * replace text nodes by elements. React keeps the nodes that have siblings, so changing one would show nothing, and
 * removing one, or inserting an element before it, would throw. A text alone in its element has neither problem: React
 * then sets the text of the element. With `isList`, the children are one child or a list with keys.
 */
export function withOwnTexts<P extends Props>(type: unknown, props: P, isList: boolean): P {
  const { children } = props
  if (!holdsText(children)) return props
  const own = isList ? ownInList(children) : ownTexts(children as readonly ReactNode[])
  return { ...props, children: type === Fragment && isText(own) ? inElement(own) : own }
}

/** Joins neighbouring texts. They keep their places, so that React recognises the elements among them. */
function ownTexts(children: readonly ReactNode[]): ReactNode {
  if (children.every((child) => isText(child) || isNothing(child))) return joined(children)
  const own: ReactNode[] = []
  while (own.length < children.length) {
    const from = own.length
    const end = children.findIndex((child, at) => at >= from && !isText(child) && !isNothing(child))
    const run = children.slice(from, end === -1 ? undefined : end)
    if (run.some(isText)) own.push(inElement(joined(run)), ...run.slice(1).map(() => null))
    else own.push(...run)
    if (end !== -1) own.push(ownInList(children[end]))
  }
  return own
}

/** One child, or a list with keys, such as the parts of a text with some of them marked. */
function ownInList(child: ReactNode): ReactNode {
  if (!Array.isArray(child) || !child.some(holdsText)) return child
  return child.map((part: ReactNode, at) => (isText(part) ? inElement(String(part), at) : ownInList(part)))
}

function inElement(text: string | number | bigint, key?: number): ReactNode {
  // A space alone must not become an item of a flex container, which would add a gap.
  const isSpace = String(text).trim() === ''
  return createElement(
    'span',
    { ...(key !== undefined && { key }), ...(isSpace && { className: 'contents' }) },
    text,
  )
}

function joined(texts: readonly ReactNode[]): string {
  return texts.filter(isText).join('')
}

function holdsText(child: ReactNode): boolean {
  return Array.isArray(child) ? child.some(holdsText) : isText(child)
}

function isText(child: ReactNode): child is string | number | bigint {
  return typeof child === 'number' || typeof child === 'bigint' || (typeof child === 'string' && child !== '')
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean' || child === ''
}

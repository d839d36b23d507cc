import { createElement, type ComponentProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Stands in for the function of the same name in lucide-react (see `vite.config.ts`), whose options nothing here uses.
 * They would cost each page 1 KB.
 */
export function createLucideIcon({ node }: { node: Shape[] }) {
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePreload } from '../lib/preload.ts'

/** A link inside the site. When the pointer or the focus reaches it, the page and its data are prefetched. */
export function Link({ href, ...props }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { href: string }) {
  const preload = usePreload()
  return (
    <RouterLink
      to={href}
      {...props}
      onPointerEnter={(event) => {
        preload(href)
        props.onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload(href)
        props.onFocus?.(event)
      }}
    />
  )
}

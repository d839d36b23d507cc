import { href } from '../paths.ts'

/** The header's and the footer's links. Each appears when its target exists. */
export const NAVIGATION = [
  { label: 'Courses', href: href('/courses') },
  { label: 'Pricing', href: href('/pricing') },
] as const

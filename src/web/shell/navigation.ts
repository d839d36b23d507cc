import { href } from '../paths.ts'

/** The header's links (spec §2). */
export const NAVIGATION = [
  { label: 'Courses', href: href('/courses') },
  { label: 'Blog', href: href('/blog') },
  { label: 'Help', href: href('/help') },
  { label: 'Pricing', href: href('/pricing') },
] as const

export const FOOTER_GROUPS = [
  {
    title: 'Learn',
    links: [
      { label: 'All courses', href: href('/courses') },
      { label: 'AI tutor', href: href('/ai-tutor') },
      { label: 'Pricing', href: href('/pricing') },
      { label: 'Blog', href: href('/blog') },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', href: href('/faq') },
      { label: 'Help articles', href: href('/help') },
      { label: 'Contact', href: href('/contact') },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: href('/about') },
      { label: 'Careers', href: href('/careers') },
      { label: 'Privacy', href: href('/privacy') },
      { label: 'Terms', href: href('/terms') },
      { label: 'Imprint', href: href('/imprint') },
    ],
  },
] as const

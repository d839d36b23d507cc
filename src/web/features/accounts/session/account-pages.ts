import { href } from '../../../paths.ts'

/** The personal pages of the account menu, on wide screens and on phones (spec §2). */
export const ACCOUNT_PAGES = [
  { label: 'Dashboard', href: href('/dashboard') },
  { label: 'Your attempts', href: href('/dashboard/attempts') },
  { label: 'Notebook', href: href('/dashboard/notebook') },
  { label: 'AI tutor', href: href('/dashboard/ai-tutor') },
  { label: 'Review', href: href('/dashboard/review') },
  { label: 'Subscription', href: href('/dashboard/subscription') },
  { label: 'Billing history', href: href('/dashboard/billing-history') },
  { label: 'Account', href: href('/dashboard/account') },
] as const

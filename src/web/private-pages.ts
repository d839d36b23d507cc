import type { PageModule } from './lib/page.ts'
import type { Path } from './paths.ts'

/**
 * The pages that belong to one person, and how to load each. A file of its own, which none but they load: what stands in
 * the router travels with every page of the site.
 */
export const PRIVATE_PAGES = {
  '/course/:slug/practice': row('practice-choice-page', () => import('./pages/practice-choice-page.tsx')),
  '/course/:slug/practice/:attemptId': row(
    'practice-session-page',
    () => import('./pages/practice-session-page.tsx'),
  ),
  '/course/:slug/notebook': row('notebook-page', () => import('./pages/notebook-page.tsx')),
  '/exam/:slug': row('exam-page', () => import('./pages/exam-page.tsx')),
  '/exam/:slug/practice': row('exam-page', () => import('./pages/exam-page.tsx')),
  '/exam/:attemptId/result': row('exam-result-page', () => import('./pages/exam-result-page.tsx')),
  '/exam/:examId/attempt': row('exam-attempt-page', () => import('./pages/exam-attempt-page.tsx')),
  '/grant-admin': row('grant-admin-page', () => import('./pages/grant-admin-page.tsx')),
  '/verify-email': row('verify-email-page', () => import('./pages/verify-email-page.tsx')),
  '/change-email': row('change-email-page', () => import('./pages/change-email-page.tsx')),
  '/reset-password': row('reset-password-page', () => import('./pages/reset-password-page.tsx')),
  '/newsletter/confirm': row('newsletter-confirm-page', () => import('./pages/newsletter-confirm-page.tsx')),
  '/newsletter/unsubscribe': row(
    'newsletter-unsubscribe-page',
    () => import('./pages/newsletter-unsubscribe-page.tsx'),
  ),
  '/admin': row('admin-page', () => import('./pages/admin-page.tsx')),
  '/checkout': row('checkout-page', () => import('./pages/checkout-page.tsx')),
  '/checkout/success': row('checkout-success-page', () => import('./pages/checkout-success-page.tsx')),
  '/checkout/cancel': row('checkout-cancel-page', () => import('./pages/checkout-cancel-page.tsx')),
  '/dashboard/subscription': row('subscription-page', () => import('./pages/subscription-page.tsx')),
  '/dashboard/billing-history': row('billing-history-page', () => import('./pages/billing-history-page.tsx')),
  '/dashboard/account': row('account-page', () => import('./pages/account-page.tsx')),
} satisfies Partial<{ [P in Path]: PrivatePage<P> }>

export type PrivatePath = keyof typeof PRIVATE_PAGES

export type PrivatePage<P extends Path = Path> = { name: string; load(): Promise<PageModule<P>> }

function row<P extends Path>(name: string, load: () => Promise<PageModule<P>>): PrivatePage<P> {
  return { name, load }
}

/**
 * Every page of the site: its path, and its file in `src/web/pages` without `-page.tsx`. The folder says who may open the
 * page: `public` everyone, `own` the person whose data it shows, `admin` administrators. Routes, robots.txt and the
 * sitemap follow from this list.
 */
export const PAGES = {
  '/': 'public/home',
  '/courses': 'public/courses',
  '/pricing': 'public/pricing',
  '/blog': 'public/blog',
  '/help': 'public/help',
  '/faq': 'public/faq',
  '/about': 'public/document',
  '/careers': 'public/document',
  '/contact': 'public/contact',
  '/ai-tutor': 'public/ai-tutor',
  '/calibration': 'public/calibration',
  '/privacy': 'public/document',
  '/terms': 'public/document',
  '/imprint': 'public/imprint',
  '/blog/:slug': 'public/blog-article',
  '/help/:slug': 'public/help-article',
  '/course/:slug': 'public/course',
  '/course/:slug/sample': 'public/sample',
  '/courses/:slug/exams': 'public/course-exams',
  '/course/:slug/notes': 'public/course-notes',
  '/course/:slug/notes/:domain': 'public/domain-notes',
  '/course/:slug/glossary': 'public/glossary',
  '/course/:slug/search': 'public/course-search',
  '/course/:slug/landing': 'public/course-landing',
  '/course/:slug/practice': 'own/practice-choice',
  '/course/:slug/practice/:attemptId': 'own/practice-session',
  '/course/:slug/notebook': 'own/notebook',
  '/course/:slug/readiness': 'own/readiness',
  '/course/:slug/plan': 'own/study-plan',
  '/exam/:slug': 'own/exam',
  '/exam/:slug/practice': 'own/exam',
  '/exam/:examId/attempt': 'own/exam-attempt',
  '/exam/:attemptId/result': 'own/exam-result',
  '/checkout': 'own/checkout',
  '/checkout/success': 'own/checkout-success',
  '/checkout/cancel': 'own/checkout-cancel',
  '/dashboard': 'own/dashboard',
  '/dashboard/account': 'own/account',
  '/dashboard/attempts': 'own/attempts',
  '/dashboard/ai-tutor': 'own/ai-tutor',
  '/dashboard/notebook': 'own/whole-notebook',
  '/dashboard/review': 'own/review',
  '/dashboard/subscription': 'own/subscription',
  '/dashboard/billing-history': 'own/billing-history',
  '/verify-email': 'own/verify-email',
  '/change-email': 'own/change-email',
  '/reset-password': 'own/reset-password',
  '/newsletter/confirm': 'own/newsletter-confirm',
  '/newsletter/unsubscribe': 'own/newsletter-unsubscribe',
  '/grant-admin': 'own/grant-admin',
  '/admin': 'admin/admin',
  '/admin/courses/:courseId/exams': 'admin/course-exams',
  '/admin/people': 'admin/people',
  '/admin/people/:personId': 'admin/person',
  '/admin/performance': 'admin/performance',
  '/admin/audit': 'admin/audit',
  '/admin/exams/:examId/items': 'admin/exam-items',
  '/admin/reports': 'admin/reports',
  '/admin/messages': 'admin/messages',
  '/admin/errors': 'admin/errors',
  '/admin/errors/:groupId': 'admin/error',
  '*': 'public/not-found',
} as const satisfies Record<string, `${'public' | 'own' | 'admin'}/${string}`>

export type Path = keyof typeof PAGES

/** The pages without header and footer: while a question is open, nothing else competes with it. */
export const PAGES_WITHOUT_SHELL: readonly Path[] = [
  '/exam/:examId/attempt',
  '/course/:slug/practice/:attemptId',
]

export function isPublic(path: Path): boolean {
  return PAGES[path].startsWith('public/')
}

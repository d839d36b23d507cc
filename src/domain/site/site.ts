/**
 * The names, addresses and social links that an operator adapts. The claims are in `claims.ts`, prices in
 * `domain/billing/prices.ts`.
 */

export const SITE = {
  name: 'Cutscore',
  tagline: 'Know how likely you are to pass before you book.',
  description:
    'Practise for an IT certification, sit it under true conditions, and know how likely you are to pass before you book.',
  supportEmail: 'support@cutscore.example',
  contactEmail: 'contact@cutscore.example',
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/cutscore' },
    { name: 'X', href: 'https://x.com/cutscore' },
    { name: 'YouTube', href: 'https://www.youtube.com/@cutscore' },
  ],
  /** The legal provider of the site, for /imprint. Empty entries are left out; if all are empty, the page says so. */
  imprint: { company: '', representative: '', street: '', city: '', country: '', register: '', vatId: '' },
  /** The course whose first sample question is on the home page. If it does not exist, the most popular course is used. */
  featuredCourse: 'az-900',
  /** Shown for courses with an unknown provider. */
  unknownProviderName: 'Cloud',
} as const

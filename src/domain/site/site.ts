/** What an operator puts their own words and figures into. The figures are the spec's, each as it stands there. */
export const SITE = {
  name: 'Cutscore',
  tagline: 'Know how likely you are to pass before you book.',
  description:
    'Practise for an IT certification, sit it under true conditions, and know how likely you are to pass before you book.',
  supportEmail: 'support@cutscore.example',
  contactEmail: 'contact@cutscore.example',
  social: {
    professionalNetwork: 'https://www.linkedin.com/company/cutscore',
    x: 'https://x.com/cutscore',
    video: 'https://www.youtube.com/@cutscore',
  },
  /** Shown for courses whose provider is unknown. */
  unknownProviderName: 'Cloud',
} as const

/** Marketing figures (spec §1, §9). They differ between pages on purpose. */
export const FIGURES = {
  landing: {
    learners: '12,000+',
    professionals: '12,400+',
    companies: '500+',
    countries: '125',
    rating: '4.8/5',
    reviews: '8,600+',
    courses: '150+',
    tutorLanguages: '5',
    yearsOfExperience: '20',
  },
  course: {
    professionals: '12,400+',
    courses: '150+',
    rating: 4.8,
    structuredRating: 4.9,
    reviews: 782,
    passRate: '95%',
    studentsThisWeek: 297,
    requiredHours: 40,
  },
  footer: { courses: '200+', languages: '5', moneyBackDays: 7 },
} as const

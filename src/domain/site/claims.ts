/**
 * Every claim that the site makes, for an operator to adapt. The figures are from the specification (§1, §2, §9) and differ
 * between pages on purpose. They are apart from the names, which every page loads.
 */

export const FIGURES = {
  landing: {
    learners: '12,000+',
    professionals: '12,400+',
    companies: '500+',
    countries: '125',
    rating: '4.8/5',
    reviews: '8,600+',
    courses: '150+',
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
  footer: { courses: '200+', languages: '5' },
} as const

/** The categories in the footer (spec §2), spelt as in the courses. */
export const CATEGORIES = [
  'Cloud Computing',
  'Cybersecurity',
  'Networking',
  'DevOps',
  'Data & Analytics',
  'Project Management',
] as const

/** Names only, because these vendors do not endorse the site. */
export const VENDORS = [
  'Microsoft',
  'AWS',
  'Google Cloud',
  'CompTIA',
  'Cisco',
  'HashiCorp',
  'ISC2',
  'PMI',
  'Red Hat',
  'Kubernetes',
] as const

/** The languages of the tutor (spec §9: five). */
export const TUTOR_LANGUAGES = ['English', 'German', 'French', 'Spanish', 'Portuguese'] as const

/** Shown with the salaries below, so that they are not taken for a promise. */
export const SALARY_NOTE =
  'Rough gross ranges a year, as jobs in western Europe are advertised. Yours depends on country and experience.'

/** Gross pay per year in thousands of euros. */
export const SALARIES = [
  { job: 'Cloud Engineer', from: 55, to: 85 },
  { job: 'Security Analyst', from: 50, to: 78 },
  { job: 'DevOps Engineer', from: 58, to: 90 },
  { job: 'Solutions Architect', from: 75, to: 110 },
] as const

export const ROLES = [
  { role: 'Cloud Architect', demand: 'Very high demand', isHighest: true },
  { role: 'Security Engineer', demand: 'Very high demand', isHighest: true },
  { role: 'Data Engineer', demand: 'High demand', isHighest: false },
  { role: 'Site Reliability Engineer', demand: 'High demand', isHighest: false },
] as const

export type Testimonial = { text: string; by: string; passed: string }

/** Examples: replace them with the words of your own learners before the site opens. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    text: 'I had failed once. The reason beside every wrong choice showed me that I knew the words and not the services.',
    by: 'Systems administrator',
    passed: 'AZ-104',
  },
  {
    text: 'Forty evenings, half an hour each, on the train. On the day itself nothing on the screen was new to me.',
    by: 'Support engineer',
    passed: 'AZ-900',
  },
  {
    text: 'The timed sets taught me to flag and move on. I finished with twelve minutes left instead of running out.',
    by: 'Network technician',
    passed: 'CCNA',
  },
  {
    text: 'Every explanation names its source, so I ended up reading the documentation I had been avoiding.',
    by: 'Developer',
    passed: 'Terraform Associate',
  },
  {
    text: 'I stopped guessing whether I was ready. I looked at the result for each domain and booked.',
    by: 'Security analyst',
    passed: 'Security+',
  },
  {
    text: 'Our team prepared with the same sets and talked about the rationales over lunch. Five sat it, five passed.',
    by: 'Team lead',
    passed: 'AWS Cloud Practitioner',
  },
]

export type Review = { text: string; by: string; stars: 4 | 5 }

/** The four reviews on every course page (spec §2). These are examples too: replace them before the site opens. */
export const COURSE_REVIEWS: readonly Review[] = [
  {
    text: 'Questions that ask you to decide something, not to remember a definition. Close to what the exam asks.',
    by: 'Cloud administrator',
    stars: 5,
  },
  {
    text: 'Why the other three are wrong is what I paid for. No other site had bothered to tell me.',
    by: 'IT support specialist',
    stars: 5,
  },
  {
    text: 'The timed exam felt stricter than the real one. That helped.',
    by: 'Infrastructure engineer',
    stars: 5,
  },
  {
    text: 'Clear, quick on the phone, and it remembers where I stopped. I would take more sets at any time.',
    by: 'Business analyst',
    stars: 4,
  },
]

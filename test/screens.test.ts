import { readFileSync } from 'node:fs'
import { createElement, lazy, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { CourseCard as Card, CourseDetail } from '../src/contract/catalogue.ts'
import type { DashboardCourse } from '../src/contract/dashboard.ts'
import { AccessCard } from '../src/web/features/catalogue/access-card.tsx'
import { ExamBlueprint } from '../src/web/features/catalogue/exam-blueprint.tsx'
import { CourseCard } from '../src/web/features/catalogue/course-card.tsx'
import { CourseGrid } from '../src/web/features/catalogue/course-grid.tsx'
import { buildCourseJsonLd } from '../src/web/features/catalogue/course-json-ld.ts'
import { CourseHero } from '../src/web/features/catalogue/course-hero.tsx'
import { DomainWeights } from '../src/web/features/catalogue/domain-weights.tsx'
import { WhyChoose } from '../src/web/features/catalogue/why-choose.tsx'
import { Calibration } from '../src/web/features/outcomes/calibration.tsx'
import { CourseList } from '../src/web/features/progress/dashboard/course-list.tsx'
import { PageFrame } from '../src/web/shell/page-frame.tsx'
import { wordsOf } from './builders/reading-html.ts'

/** Tests the text that components render, without a browser. Journeys in a browser are in `e2e`. */
const COURSE: Card = {
  id: '0194f3a0-0000-7000-8000-000000000001',
  slug: 'az-900',
  title: 'AZ-900: Microsoft Azure Fundamentals',
  provider: 'Unknown',
  level: 'Intermediate',
  setsCount: 2,
  questionsCount: 40,
  rating: null,
  updatedYear: null,
  isPopular: false,
  isOfficial: false,
}
const { updatedYear: _, isPopular: __, isOfficial: ___, ...SHARED } = COURSE
const DETAIL: CourseDetail = {
  ...SHARED,
  category: 'Cloud Computing',
  summary: 'A summary.',
  includes: [],
  licence: 'CC-BY-4.0',
  sampleCount: 10,
  notesCount: 0,
  termsCount: 0,
  sets: [],
  blueprint: null,
}
const OBJECTIVES = [{ code: '1.1', name: 'First', vendorCode: '1.3, 1.4' }]

test('the page about forecasts says that the shift on the day is our choice, and what it costs', () => {
  const words = wordsOf(render(createElement(Calibration, { calibration: { count: 0, figures: null } })))
  expect(words).toContain('How much is a choice of ours')
  expect(words).toContain('They see 92%; without the assumption they would see 95%.')
  // Correct in practice, shown, without the assumption, if exams were like practice.
  for (const row of ['60% 21% 16% 5%', '80% 92% 95% 97%']) expect(words).toContain(row)
})

test('a card shows its course’s badge, level, title, provider, counts and rating, and links to the course', () => {
  const html = render(createElement(CourseCard, { course: COURSE }))
  expect(wordsOf(html)).toBe(
    'Top Rated Intermediate AZ-900: Microsoft Azure Fundamentals Cloud 2 sets · 40 questions 4.8 (1,390 reviews) Included in Pro subscription, with the AI tutor View Course',
  )
  expect(html).toContain('href="/course/az-900"')
})

test.each([
  [{ rating: { stars: 4.7, reviewsCount: 1 } }, 'Top Rated', '4.7 (1 review)'],
  [
    { rating: { stars: 4.2, reviewsCount: 12_000 }, updatedYear: 2025 },
    'Updated 2025',
    '4.2 (12,000 reviews)',
  ],
  [
    { rating: { stars: 4.2, reviewsCount: 5 }, isOfficial: true, isPopular: true },
    'Official',
    '4.2 (5 reviews)',
  ],
  [{ rating: { stars: 4.2, reviewsCount: 5 }, isPopular: true }, 'Popular', '4.2 (5 reviews)'],
  [{ rating: { stars: 4.2, reviewsCount: 5 } }, 'Verified', '4.2 (5 reviews)'],
  [{ isOfficial: true }, 'Top Rated', '4.8 (1,390 reviews)'],
] as const)('a card of a course with %j has the badge %s and says %s', (facts, badge, rating) => {
  const words = wordsOf(render(createElement(CourseCard, { course: { ...COURSE, ...facts } })))
  expect(words).toMatch(new RegExp(`^${badge} Intermediate`))
  expect(words).toContain(rating)
})

test('the grid has one to four columns, with skeletons for cards that are still loading', () => {
  const html = render(createElement(CourseGrid, { courses: [COURSE], placeholders: 3 }))
  expect(html).toMatch(/grid [^"]*sm:grid-cols-2 [^"]*lg:grid-cols-3 xl:grid-cols-4/)
  expect(html.match(/<li aria-hidden="true"/g)).toHaveLength(3)
  expect(html).toContain('aria-busy="true"')
  expect(render(createElement(CourseGrid, { courses: [COURSE] }))).toContain('aria-busy="false"')
})

test('a rated course shows its own rating instead of the fixed figures, to search engines too', () => {
  const course = { ...DETAIL, rating: { stars: 4.2, reviewsCount: 31 } }
  expect(wordsOf(render(createElement(CourseHero, { course, access: 'closed' })))).toContain(
    'Rating 4.2 31 reviews',
  )
  expect(wordsOf(render(createElement(WhyChoose, { course })))).toContain('reviews 31')
  const ratingOf = (detail: CourseDetail) =>
    (buildCourseJsonLd(detail, 'https://example.org')['@graph'][0] as { aggregateRating: object })
      .aggregateRating
  expect(ratingOf(course)).toMatchObject({ ratingValue: 4.2, reviewCount: 31 })
  expect(ratingOf(DETAIL)).toMatchObject({ ratingValue: 4.9, reviewCount: 782 })
})

test('a course shows its level, provider, rating of 4.8, counts and lifetime access', () => {
  expect(wordsOf(render(createElement(CourseHero, { course: DETAIL, access: 'closed' })))).toBe(
    'All courses Intermediate Level Cloud AZ-900: Microsoft Azure Fundamentals A summary. Rating 4.8 782 reviews Practice sets 2 Questions 40 Access Lifetime',
  )
})

test.each([
  ['a person with access has the badge “Enrolled”, even before a first attempt', 'open', true],
  ['a person without access does not have the badge “Enrolled”', 'closed', false],
] as const)('%s', (_claim, access, hasBadge) => {
  const card = createElement(AccessCard, {
    course: DETAIL,
    access,
    onTimedExam: () => {},
    onAskTutor: () => {},
  })
  const words = wordsOf(render(card))
  expect(words.startsWith('Enrolled Full Access Unlocked')).toBe(hasBadge)
  expect(words.includes('Enrolled')).toBe(hasBadge)
  expect(words.includes('Start Practicing Timed Exam Ask AI Notebook')).toBe(hasBadge)
})

test('the bars of the domains share one scale from zero, and are filled to the lowest share and outlined to the highest', () => {
  const domains = [
    { code: 'a', name: 'Domain a', weightMin: 25, weightMax: 30, objectives: OBJECTIVES },
    { code: 'b', name: 'Domain b', weightMin: 32, weightMax: 32, objectives: [] },
  ]
  const html = render(createElement(DomainWeights, { domains }))
  // The scale ends at 40, the next multiple of ten above the highest share, so 30 is at 75%.
  const widths = [...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([75, 62.5, 80, 80])
  expect(wordsOf(html)).toBe(
    'Domain a 1 objective 25–30% 1.1 First (1.3, 1.4) Domain b 32% 0% 10% 20% 30% 40%',
  )
  expect(wordsOf(render(createElement(DomainWeights, { domains, isShort: true })))).not.toContain('objective')
})

const BLUEPRINT = {
  certification: 'T-1',
  version: 'One',
  minutes: 45,
  questionsMin: 40,
  questionsMax: 60,
  countsPublished: true,
  weightsPublished: true,
  cutPercent: 70,
  cutBasis: 'A reason.',
  scale: { min: 1, max: 1000, cut: 700, isPublished: true },
  retirement: null,
  verifiedOn: '2026-11-20',
  sourceUrl: 'https://example.org/exam',
  domains: [{ code: 'a', name: 'Domain a', weightMin: 100, weightMax: 100, objectives: OBJECTIVES }],
}

test('the vendor’s pass mark is shown beside the assumed one', () => {
  const shown = (scale: typeof BLUEPRINT.scale | null) =>
    wordsOf(render(createElement(ExamBlueprint, { blueprint: { ...BLUEPRINT, scale } })))
  expect(shown(BLUEPRINT.scale)).toContain('Pass mark 700 of 1,000 Pass mark here Assumed 70%')
  expect(shown({ ...BLUEPRINT.scale, isPublished: false })).toContain('Pass mark Unofficial 700 of 1,000')
  expect(shown(null)).toContain('Pass mark Assumed 70%')
})

test('weights that the vendor does not publish are labelled unofficial in the chart', () => {
  const shown = (weightsPublished: boolean) =>
    wordsOf(render(createElement(ExamBlueprint, { blueprint: { ...BLUEPRINT, weightsPublished } })))
  expect(shown(false)).toContain('What it asks about Unofficial The share of the exam')
  expect(shown(false)).toContain('The vendor publishes no weights, so these ranges are our assumption.')
  expect(shown(true)).not.toMatch(/about Unofficial|publishes no weights/)
})

const STARTED: DashboardCourse = {
  course: { slug: 'az-900', title: 'AZ-900' },
  setsTotal: 2,
  setsCompleted: 1,
  newSets: 0,
  progressPct: 50,
  readiness: {
    passPct: 71,
    scorePct: 74,
    lowPct: 66,
    highPct: 82,
    cutPct: 70,
    isOutdated: false,
    missing: null,
  },
  isComputing: false,
  trend: null,
  exam: null,
  retirement: null,
}

test('each course of the dashboard has its readiness with the expected score and its range, or says why not', () => {
  const shown = (changes: Partial<DashboardCourse>) =>
    wordsOf(render(createElement(CourseList, { courses: [{ ...STARTED, ...changes }] })))
  expect(shown({})).toContain('71% Not far off Predicted score 74% (66–82), pass mark about 70%, assumed.')
  const missing = { answers: 12, domains: ['Networking'] }
  expect(shown({ readiness: { ...STARTED.readiness!, passPct: null, missing } })).toContain(
    '12 more answers to new questions needed, none yet in Networking.',
  )
  expect(shown({ readiness: null, isComputing: true })).toContain('Your figure is being computed again.')
})

test('sets that were added after the person began are counted beside the completed ones', () => {
  const shown = (newSets: number) =>
    wordsOf(render(createElement(CourseList, { courses: [{ ...STARTED, newSets }] })))
  expect(shown(0)).not.toContain('new set')
  expect(shown(1)).toContain('1/2 sets completed 1 new set ')
  expect(shown(4)).toContain('1/2 sets completed 4 new sets ')
})

test('every page is loaded on demand, with a spinner until it has loaded', () => {
  const files = ['router.tsx', 'page-route.tsx', 'load-private-page.ts', 'load-admin-page.ts']
  const tables = files.map((file) => readFileSync(new URL(`../src/web/${file}`, import.meta.url), 'utf8'))
  expect(tables.join().match(/from '\.\/pages\//g)).toBeNull()
  expect(tables.join().match(/import\.meta\.glob<.*>\('\.\/pages\//g)).toHaveLength(3)
  const Late = lazy(() => new Promise<never>(() => {}))
  const frame = createElement(
    Route,
    { element: createElement(PageFrame) },
    createElement(Route, { index: true, element: createElement(Late) }),
  )
  expect(wordsOf(render(createElement(Routes, null, frame)))).toContain('Loading')
})

function render(what: ReactNode): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, what))
}

// Pages and states of what people have learned: dashboard, history, notebook, readiness, reviews and study plan.
import { expect } from '@playwright/test'
import { addCard } from '#contract/reviews.ts'
import { setExamGoal } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import type { PersonKind } from '../../test/site/add-person.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { answerSet } from '../steps/answer-set.ts'
import { ask } from '../steps/ask.ts'
import { startPractice } from '../steps/attempt.ts'
import { COURSE, SETS } from '../steps/content.ts'
import { practise } from '../steps/notebook.ts'
import { NOTEBOOK } from '../steps/practice-session.ts'
import { at, type State } from './page-states.ts'

const PRO: PersonKind = { plan: 'pro' }
const READINESS = `/course/${COURSE.slug}/readiness`
const PLAN = `/course/${COURSE.slug}/plan`

export const PROGRESS_STATES: readonly State[] = [
  {
    name: 'dashboard of a new account',
    isLayout: true,
    who: PRO,
    open: at('/dashboard', 'Choose your exam'),
  },
  {
    name: 'dashboard, with its plots as tables',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      await answerSet(page, SETS[0], () => false)
      await answerSet(page, SETS[1], (index) => index % 2 === 0)
      await page.goto('/dashboard')
      for (const name of ['Study time', 'Your pace'])
        await page.getByRole('heading', { name }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('slider', { name: 'Attempt' })).toBeVisible()
      for (const table of await page.getByText('Show as a table').all()) await table.click()
    },
  },
  {
    name: 'history of attempts',
    isLayout: true,
    who: PRO,
    async open(page) {
      await startPractice(page)
      await page.goto('/dashboard/attempts')
      await expect(page.getByRole('list', { name: 'Attempts' })).toBeVisible()
    },
  },
  { name: 'history without attempts', who: PRO, open: at('/dashboard/attempts', 'No attempts yet') },
  {
    name: 'notebook of all courses',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      await practise(page)
      await page.goto('/dashboard/notebook')
      await page.locator('main summary').first().click()
      await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
    },
  },
  { name: 'notebook of all courses, empty', who: PRO, open: at('/dashboard/notebook', 'Nothing here yet') },
  { name: 'notebook without an entry', who: PRO, open: at(NOTEBOOK, 'Nothing here yet') },
  {
    name: 'notebook with a link that leads nowhere',
    who: PRO,
    open: at(`${NOTEBOOK}?question=none&search=zzzz`, 'You have not been asked this question'),
  },
  {
    name: 'readiness without a figure',
    who: PRO,
    async open(page) {
      await page.goto(READINESS)
      await expect(page.getByText('No answers yet').first()).toBeVisible()
    },
  },
  {
    name: 'readiness with a figure',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      await answerSet(page, SETS[0], () => true)
      await page.goto(READINESS)
      await page.getByText('Show as a table').click()
    },
  },
  {
    name: 'plan after a failed exam',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      const failed = await answerSet(page, SETS[0], (index) => index % 3 === 0)
      await page.goto(`/exam/${failed}/result`)
      await expect(page.getByRole('button', { name: /^Start the first one/ })).toBeVisible()
    },
  },
  { name: 'review without a card', who: PRO, open: at('/dashboard/review', 'No cards yet') },
  {
    name: 'review without a subscription',
    who: {},
    open: at('/dashboard/review', 'Reviews are part of Pro'),
  },
  {
    name: 'review',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      for (const front of ['W'.repeat(200), 'Second'])
        await ask(page, addCard, { body: { front, back: 'Back', slug: COURSE.slug, questionId: null } })
      await page.goto('/dashboard/review')
      await page.getByRole('button', { name: 'Add a card' }).click()
      await expectAccessible(page, 'adding a card')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Delete Second' }).click()
    },
  },
  { name: 'study plan without a date', who: PRO, open: at(PLAN, 'When is your exam?') },
  {
    name: 'study plan',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      await answerSet(page, SETS[0], (index) => index % 4 > 0)
      await ask(page, setExamGoal, {
        params: { slug: COURSE.slug },
        body: { examOn: laterDay(dayIn(new Date(), 'UTC'), 3), minutesADay: 10, restDays: [] },
      })
      await page.goto(PLAN)
      await expect(page.getByText('You can choose')).toBeVisible()
    },
  },
  {
    name: 'study plan with a session to change',
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      await ask(page, setExamGoal, {
        params: { slug: COURSE.slug },
        body: { examOn: laterDay(dayIn(new Date(), 'UTC'), 20), minutesADay: 30, restDays: [] },
      })
      await page.goto(PLAN)
      await page
        .getByRole('button', { name: /^Change .* on / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

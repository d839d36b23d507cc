// Pages and states for people who are signed in.
import { expect } from '@playwright/test'
import { addCard } from '#contract/reviews.ts'
import { setExamGoal } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { expectAccessible, expectReflow } from '../steps/accessible.ts'
import { answerSet } from '../steps/answer-set.ts'
import { ask } from '../steps/ask.ts'
import { COURSE, SETS } from '../steps/content.ts'
import type { PersonKind } from '../../test/site/backstage.ts'
import { at, type State } from './page-states.ts'
import {
  check,
  finishSession,
  NOTEBOOK,
  openBuilder,
  openNote,
  startSession,
} from '../steps/practice-session.ts'
import { practise } from '../steps/notebook.ts'
import { answerRightly, expectSaved, startPractice } from '../steps/attempt.ts'

const PRO: PersonKind = { plan: 'pro' }
const READINESS = `/course/${COURSE.slug}/readiness`
const PLAN = `/course/${COURSE.slug}/plan`

export const MEMBER_STATES: readonly State[] = [
  {
    name: 'exam sets as a subscriber',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto(`/courses/${COURSE.slug}/exams`)
      await expect(page.getByText('Not Started').first()).toBeVisible()
    },
  },
  {
    name: 'account, and its deletion',
    isLayout: true,
    who: { plan: 'pro', password: 'right horse 42' },
    async open(page) {
      await page.goto('/dashboard/account')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByLabel('Your password').fill('wrong horse 42')
      await page.getByRole('button', { name: 'Delete in 14 days' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByText('Every course and every practice set')).toBeVisible()
      await expectAccessible(page, 'deletion refused')
      await page.getByLabel('Your password').fill('right horse 42')
      await page.getByRole('button', { name: 'Delete in 14 days' }).click()
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
    },
  },
  { name: 'grant-admin denied', who: {}, open: at('/grant-admin', 'Not an administrator') },
  { name: 'administration', who: { role: 'admin' }, open: at('/admin', 'Administration') },
  {
    name: 'practice without a subscription',
    who: {},
    open: at(`/course/${COURSE.slug}/practice`, 'This needs Pro'),
  },
  {
    name: 'course as a subscriber',
    isLayout: true,
    who: PRO,
    open: at(`/course/${COURSE.slug}`, 'Your progress'),
  },
  { name: 'choice of a set', who: PRO, open: at(`/course/${COURSE.slug}/practice`, 'Sets') },
  { name: 'start of a practice', who: PRO, open: at(`/exam/${SETS[0].slug}/practice`, SETS[0].title) },
  {
    name: 'start of a timed exam',
    isLayout: true,
    who: PRO,
    open: at(`/exam/${SETS[0].slug}?mode=timed&timeLimit=60`, SETS[0].title),
  },
  {
    name: 'time limit refused',
    who: PRO,
    async open(page) {
      await page.goto(`/exam/${SETS[0].slug}?mode=timed&timeLimit=9999`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'timed exam dialog',
    who: PRO,
    async open(page) {
      await page.goto(`/course/${COURSE.slug}?showTimedExam=true`)
      await expect(page.getByRole('dialog', { name: 'Timed Exam' })).toBeVisible()
    },
  },
  {
    name: 'practice with feedback',
    isLayout: true,
    who: PRO,
    async open(page) {
      await startPractice(page)
      await answerRightly(page, false)
      await page.getByRole('button', { name: 'Check answer' }).click()
      await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
    },
  },
  {
    name: 'choice of a session that leaves nothing',
    isLayout: true,
    who: PRO,
    async open(page) {
      await openBuilder(page)
      await page
        .getByRole('button', { name: /^Objectives of/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Keep as a preset' }).click()
      await page.getByLabel('Name of the preset').fill('A name')
      await page.getByRole('button', { name: 'Keep', exact: true }).click()
      await page.getByRole('button', { name: 'Kept. Keep another' }).click()
      await page.getByRole('checkbox', { name: /^My mistakes/ }).check()
      await page.getByRole('checkbox', { name: /^Hard/ }).check()
      await expect(page.getByText('No question is left')).toBeVisible()
    },
  },
  {
    name: 'session with its tools, and the open one',
    isLayout: true,
    who: PRO,
    async open(page) {
      await startSession(page, { seconds: 30 })
      await page.getByRole('button', { name: 'Strike out A' }).click()
      await page.getByText('Unsure', { exact: true }).first().click()
      await openNote(page)
      await expectAccessible(page, 'session')
      await expectReflow(page, 'session')
      await openBuilder(page)
      await expect(page.getByRole('link', { name: 'Continue your session' })).toBeVisible()
    },
  },
  {
    name: 'results of sessions, and the notebook',
    isLayout: true,
    who: PRO,
    async open(page) {
      for (const time of ['first', 'second']) {
        await startSession(page)
        await page.getByText('Sure', { exact: true }).first().click()
        await answerRightly(page, false)
        await check(page)
        await (await openNote(page)).fill('A'.repeat(200))
        await page.getByRole('button', { name: 'Flag this question' }).click()
        await expectSaved(page)
        await finishSession(page)
        await expectAccessible(page, `result of the ${time} session`)
        await expectReflow(page, `result of the ${time} session`)
      }
      await page.goto(NOTEBOOK)
      await page.locator('main summary').first().click()
      await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
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
  {
    name: 'session shorter than asked for',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      await answerSet(page, SETS[0], () => true)
      await openBuilder(page)
      await page.getByLabel('Which questions').selectOption('Those that help most')
      await page.getByLabel('How many').selectOption('30 questions')
      await page.getByRole('button', { name: 'Start session' }).filter({ visible: true }).click()
      await expect(page.getByText('20 questions instead of 30')).toBeVisible()
      await answerRightly(page)
      await check(page)
      await expect(page.getByText('Why this question')).toBeVisible()
    },
  },
  { name: 'history without attempts', who: PRO, open: at('/dashboard/attempts', 'No attempts yet') },
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
  { name: 'notebook without an entry', who: PRO, open: at(NOTEBOOK, 'Nothing here yet') },
  {
    name: 'notebook with a link that leads nowhere',
    who: PRO,
    open: at(`${NOTEBOOK}?question=none&search=zzzz`, 'You have not been asked this question'),
  },
  {
    name: 'report dialog',
    who: PRO,
    async open(page) {
      await startPractice(page)
      await page.getByRole('button', { name: 'Show answer' }).click()
      await page.getByRole('button', { name: 'Report a mistake' }).click()
      await expect(page.getByRole('dialog', { name: 'Report a mistake' })).toBeVisible()
    },
  },
]

// Pages and states for people who are signed in: accounts, courses and the start of exams.
import { expect } from '@playwright/test'
import { listConflicts } from '#contract/content.ts'
import { listOpenReports } from '#contract/items.ts'
import { listContactMessages } from '#contract/notifications.ts'
import type { PersonKind } from '../../test/site/add-person.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { COURSE, SETS } from '../steps/content.ts'
import { ask, openOnCourse, panel } from '../steps/tutor.ts'
import { at, type State } from './page-states.ts'

const PRO: PersonKind = { plan: 'pro' }

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
    name: 'administration with nothing to do',
    who: { role: 'admin' },
    async open(page) {
      // The site is shared with other journeys, which leave reports and messages.
      for (const [{ path }, json] of [
        [listConflicts, { conflicts: [] }],
        [listOpenReports, { reports: [], total: 0 }],
        [listContactMessages, { messages: [], hasNewer: false, hasOlder: false }],
      ] as const)
        await page.route(`**${path}`, (route) => route.fulfill({ json }))
      await at('/admin', 'No conflicts')(page)
      await expectAccessible(page, 'no conflicts')
      await at('/admin/reports', 'No open reports')(page)
      await expectAccessible(page, 'no open reports')
      await at('/admin/messages', 'No messages')(page)
    },
  },
  {
    name: 'errors that do not match',
    who: { role: 'admin' },
    open: at('/admin/errors?search=no+such+error', 'No error matches'),
  },
  {
    name: 'an error that is not kept any more',
    who: { role: 'admin' },
    open: at('/admin/errors/01a21518-9101-7002-ba88-ac774ebc1dd0', 'This error is not kept any more.'),
  },
  {
    name: 'course as a subscriber',
    isLayout: true,
    who: PRO,
    open: at(`/course/${COURSE.slug}`, 'Your progress'),
  },
  {
    name: 'the tutor of a course, empty and with a reply',
    isLayout: true,
    who: PRO,
    async open(page) {
      await openOnCourse(page)
      await expectAccessible(page, 'the tutor, empty')
      await ask(page, 'What is an availability zone?')
      await panel(page).getByRole('button', { name: 'Not helpful' }).click()
    },
  },
  {
    name: 'conversations with the tutor, none and one that is open',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/dashboard/ai-tutor')
      await expect(page.getByText('Ask your first question')).toBeVisible()
      await expectAccessible(page, 'no conversations')
      await openOnCourse(page)
      await ask(page, 'What is an availability zone?')
      await page.goto('/dashboard/ai-tutor')
      await page.getByRole('link', { name: 'What is an availability zone?' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
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
]

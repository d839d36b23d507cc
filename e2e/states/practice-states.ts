// Pages and states of practice: choosing questions, answering them, and the results.
import { expect } from '@playwright/test'
import type { PersonKind } from '../../test/site/add-person.ts'
import { expectAccessible, expectReflow } from '../steps/accessible.ts'
import { answerSet } from '../steps/answer-set.ts'
import { answerRightly, expectSaved, startPractice } from '../steps/attempt.ts'
import { COURSE, SETS } from '../steps/content.ts'
import {
  check,
  finishSession,
  NOTEBOOK,
  openBuilder,
  openNote,
  startSession,
} from '../steps/practice-session.ts'
import { at, type State } from './page-states.ts'

const PRO: PersonKind = { plan: 'pro' }

export const PRACTICE_STATES: readonly State[] = [
  {
    name: 'practice without a subscription',
    who: {},
    open: at(`/course/${COURSE.slug}/practice`, 'This needs Pro'),
  },
  { name: 'choice of a set', who: PRO, open: at(`/course/${COURSE.slug}/practice`, 'Sets') },
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
    name: 'session shorter than asked for',
    isLayout: true,
    who: PRO,
    async open(page) {
      await page.goto('/imprint')
      // One set is left.
      for (const set of SETS.slice(1)) await answerSet(page, set, () => true)
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

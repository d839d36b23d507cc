// Every page and state, in both themes and two widths, by the rules of WCAG 2.2 AA.
import { findArticle } from './articles.ts'
import { DESKTOP, expectAccessible, PHONE } from './axe.ts'
import { COURSE, NOTES_DOMAIN, SAMPLE_SIZE, SETS } from './content.ts'
import { alive, openAccountMenu } from './hydration.ts'
import {
  answer,
  answerRightly,
  choices,
  choose,
  expectSaved,
  goToReview,
  next,
  question,
  startPractice,
  startTimedExam,
  submitFromReview,
} from './sitting.ts'
import { check, finishSession, NOTEBOOK, openBuilder, openNote, startSession } from './session.ts'
import { expect, signInAs, test } from './test.ts'
import type { PersonKind } from './database.ts'
import { MONEY_STATES } from './money-states.ts'
import { at, heading, type State } from './page-states.ts'

const ARTICLE = {
  blog: findArticle(({ shelf }) => shelf === 'blog'),
  help: findArticle(({ shelf }) => shelf === 'help'),
  table: findArticle(({ body }) => /^\| -/m.test(body)),
}

const PRO: PersonKind = { plan: 'pro' }
const STATES: State[] = [
  { name: 'front page', open: at('/', 'Three steps to the certificate') },
  {
    name: 'front page with feedback',
    async open(page) {
      await page.goto('/')
      await answerRightly(page, false)
      await page.getByRole('button', { name: 'Check answer' }).click()
      await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
    },
  },
  { name: 'catalogue', open: at('/courses', 'IT Certification Courses') },
  { name: 'catalogue without a match', open: at('/courses?search=nothing+of+the+kind', 'No course matches') },
  { name: 'faq', open: at('/faq', 'Help Center') },
  { name: 'blog', open: at('/blog', 'Blog') },
  { name: 'article of the blog', open: at(ARTICLE.blog.path, ARTICLE.blog.title) },
  { name: 'help', open: at('/help', 'What do you want to know?') },
  { name: 'help without a match', open: at('/help?search=zzzz', 'Nothing was found') },
  { name: 'article of the help', open: at(ARTICLE.help.path, ARTICLE.help.title) },
  { name: 'article with a table', open: at(ARTICLE.table.path, ARTICLE.table.title) },
  { name: 'privacy', open: at('/privacy', 'Privacy') },
  { name: 'imprint', open: at('/imprint', 'Imprint') },
  { name: 'pricing', open: at('/pricing', 'One subscription, every course') },
  ...MONEY_STATES,
  { name: 'course as a visitor', open: at(`/course/${COURSE.slug}`, COURSE.title) },
  {
    name: 'course, opened up',
    async open(page) {
      await page.goto(`/course/${COURSE.slug}`)
      await alive(page)
      const details = page.locator('details')
      await details.evaluateAll((all) => {
        // Those with a name are open one at a time, and each is to be looked at.
        for (const one of all) one.removeAttribute('name')
        for (const one of all) one.setAttribute('open', '')
      })
      await expect(page.locator('details[open]')).toHaveCount(await details.count())
    },
  },
  { name: 'campaign page of a course', open: at(`/course/${COURSE.slug}/landing`, /^See how ready you are/) },
  { name: 'study notes of a course', open: at(`/course/${COURSE.slug}/notes`, 'Study notes') },
  {
    name: 'study notes of a domain',
    async open(page) {
      await page.goto(`/course/${COURSE.slug}/notes/${NOTES_DOMAIN}`)
      const details = page.locator('details')
      await details.evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
      await expect(page.locator('details[open]')).toHaveCount(await details.count())
    },
  },
  {
    name: 'notes that are missing',
    open: at(`/course/${COURSE.slug}/notes/none`, 'There is nothing to read'),
  },
  { name: 'glossary', open: at(`/course/${COURSE.slug}/glossary`, 'Glossary') },
  { name: 'search in a course', open: at(`/course/${COURSE.slug}/search?q=zone`, 'Study notes') },
  {
    name: 'search in a course without a match',
    open: at(`/course/${COURSE.slug}/search?q=zzzz`, 'Nothing was found'),
  },
  { name: 'exam sets as a visitor', open: at(`/courses/${COURSE.slug}/exams`, 'Exam sets') },
  {
    name: 'exam sets as a subscriber',
    who: PRO,
    async open(page) {
      await page.goto(`/courses/${COURSE.slug}/exams`)
      await expect(page.getByText('Not Started').first()).toBeVisible()
    },
  },
  { name: 'course that is missing', open: at('/course/no-such-course', 'Course Not Found') },
  { name: 'address that is missing', open: at('/no/such/page', 'Page not found') },
  {
    name: 'sample',
    async open(page) {
      await page.goto(`/course/${COURSE.slug}/sample`)
      await choose(choices(page).first())
    },
  },
  {
    name: 'summary of a sample',
    async open(page) {
      await page.goto(`/course/${COURSE.slug}/sample`)
      for (let number = 1; number <= SAMPLE_SIZE; number += 1) {
        await expect(question(page, number)).toBeVisible()
        await answer(page)
        await page.getByRole('button', { name: 'Check answer' }).click()
        await page.getByRole('button', { name: number < SAMPLE_SIZE ? 'Next' : 'See how you did' }).click()
      }
      await heading(page, /of 10 right$/)
    },
  },
  {
    name: 'sign-in dialog with errors',
    async open(page) {
      await page.goto(`/exam/${SETS[0].slug}/practice`)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign In' })
      await dialog.getByRole('button', { name: 'Sign In' }).click()
      await expect(dialog.getByRole('alert')).toHaveCount(2)
    },
  },
  { name: 'verify-email with a bad link', open: at('/verify-email?token=none', 'This link does not work') },
  { name: 'reset-password', open: at('/reset-password?token=none', 'Set a new password') },
  { name: 'reset-password with a bad link', open: at('/reset-password', 'Set a new password') },
  {
    name: 'newsletter to be confirmed',
    open: at('/newsletter/confirm?token=none', 'Confirm your subscription'),
  },
  {
    name: 'newsletter to be ended',
    open: at('/newsletter/unsubscribe?token=none', 'Unsubscribe from the newsletter'),
  },
  {
    name: 'newsletter with a bad link',
    open: at('/newsletter/unsubscribe', 'No subscription belongs to this link'),
  },
  {
    name: 'contact with errors',
    async open(page) {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('alert')).toHaveCount(3)
    },
  },
  { name: 'account as a visitor', open: at('/dashboard/account', 'Sign in first') },
  {
    name: 'account, and its deletion',
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
  { name: 'grant-admin as a visitor', open: at('/grant-admin', 'Fix Admin Access') },
  { name: 'grant-admin denied', who: {}, open: at('/grant-admin', 'Not an administrator') },
  { name: 'administration', who: { role: 'admin' }, open: at('/admin', 'Administration') },
  {
    name: 'practice without a subscription',
    who: {},
    open: at(`/course/${COURSE.slug}/practice`, 'This needs Pro'),
  },
  { name: 'course as a subscriber', who: PRO, open: at(`/course/${COURSE.slug}`, 'Your progress') },
  { name: 'choice of a set', who: PRO, open: at(`/course/${COURSE.slug}/practice`, 'Sets') },
  { name: 'start of a practice', who: PRO, open: at(`/exam/${SETS[0].slug}/practice`, SETS[0].title) },
  {
    name: 'start of a timed exam',
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
    who: PRO,
    async open(page) {
      await startSession(page, { seconds: 30 })
      await page.getByRole('button', { name: 'Strike out A' }).click()
      await page.getByText('Unsure', { exact: true }).first().click()
      await openNote(page)
      await expectAccessible(page, 'session')
      await openBuilder(page)
      await expect(page.getByRole('region', { name: 'Open session' })).toBeVisible()
    },
  },
  {
    name: 'results of sessions, and the notebook',
    who: PRO,
    async open(page) {
      for (const time of ['first', 'second']) {
        await startSession(page)
        await page.getByText('Sure', { exact: true }).first().click()
        await answerRightly(page, false)
        await check(page)
        await (await openNote(page)).fill('A note')
        await page.getByRole('button', { name: 'Flag this question' }).click()
        await expectSaved(page)
        await finishSession(page)
        await expectAccessible(page, `result of the ${time} session`)
      }
      await page.goto(NOTEBOOK)
      await page.locator('main summary').first().click()
      await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
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
      await page.getByRole('button', { name: 'I give up' }).click()
      await page.getByRole('button', { name: 'Report a mistake' }).click()
      await expect(page.getByRole('dialog', { name: 'Report a mistake' })).toBeVisible()
    },
  },
]

for (const { name, who, open } of STATES)
  test(`${name} can be used by everyone`, async ({ page, context, backstage, troubles }) => {
    troubles.expect(/status of 40[0-9]/)
    if (who) await signInAs(context, await backstage.addPerson(who))
    await open(page)
    await alive(page)
    await expectAccessible(page, name)
  })

test('an exam, its navigator, keys, review, questions and result can be used by everyone', async ({
  page,
  context,
  backstage,
}) => {
  test.slow()
  await signInAs(context, await backstage.addPerson(PRO))
  await startTimedExam(page)
  await answer(page)
  await page.getByRole('button', { name: 'Flag this question' }).click()
  await expectSaved(page)
  await expectAccessible(page, 'question of an exam')
  await page.getByRole('button', { name: 'Keyboard keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog', { name: 'Leave the exam?' })).toBeVisible()
  await expectAccessible(page, 'leaving an exam')
  await page.getByRole('button', { name: 'Stay in the exam' }).click()
  await next(page)
  await expect(question(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Navigator', exact: true }).click()
  await expectAccessible(page, 'navigator')
  await page.getByRole('button', { name: 'Close the navigator' }).click()
  await goToReview(page)
  await expectAccessible(page, 'review')
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit exam?' })).toBeVisible()
  await expectAccessible(page, 'submit dialog')
  await page.getByRole('button', { name: 'Not yet' }).click()
  await submitFromReview(page)
  await page.getByText('Question 1', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
  for (const table of await page.getByText('Show as a table').all()) await table.click()
  await expectAccessible(page, 'result')
})

test('menus, and what is said in a corner, can be used by everyone', async ({ page, context, backstage }) => {
  await signInAs(context, await backstage.addPerson())
  await page.goto('/pricing')
  await openAccountMenu(page)
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'account menu', [DESKTOP])
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three steps to the certificate' })).toBeVisible()
  await expectAccessible(page, 'toast', [DESKTOP])
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, 'mobile menu', [PHONE])
})

test('the theme follows the system, may be chosen, and is there before the first paint', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pricing')
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
  await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Theme: dark. Switch to system' })).toBeVisible()
  expect(await theme()).toBe('dark')
})

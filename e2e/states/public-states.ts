// Pages and states for visitors.
import { expect } from '@playwright/test'
import { findArticle } from '../steps/articles.ts'
import { COURSE, NOTES_DOMAIN, SAMPLE_SIZE, SETS } from '../steps/content.ts'
import { alive } from '../steps/hydration.ts'
import { at, heading, type State } from './page-states.ts'
import { answer, answerRightly, choices, choose, question } from '../steps/attempt.ts'

const ARTICLE = {
  blog: findArticle(({ shelf }) => shelf === 'blog'),
  help: findArticle(({ shelf }) => shelf === 'help'),
  table: findArticle(({ body }) => /^\| -/m.test(body)),
}

export const PUBLIC_STATES: readonly State[] = [
  { name: 'front page', isLayout: true, open: at('/', 'Three steps to the certificate') },
  {
    name: 'front page with feedback',
    async open(page) {
      await page.goto('/')
      await answerRightly(page, false)
      await page.getByRole('button', { name: 'Check answer' }).click()
      await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
    },
  },
  {
    name: 'assistant',
    isLayout: true,
    async open(page) {
      await page.goto('/#live-chat')
      const dialog = page.getByRole('dialog', { name: 'Cutscore assistant' })
      await dialog.getByLabel('Message').fill('How do I delete my account?')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('link', { name: 'Read the article' })).toBeVisible()
      await dialog.getByLabel('Message').fill('x'.repeat(4_001))
      await expect(dialog.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'catalogue', isLayout: true, open: at('/courses', 'IT Certification Courses') },
  { name: 'catalogue without a match', open: at('/courses?search=nothing+of+the+kind', 'No course matches') },
  { name: 'faq', open: at('/faq', 'Help Center') },
  { name: 'blog', open: at('/blog', 'Blog') },
  { name: 'article of the blog', isLayout: true, open: at(ARTICLE.blog.path, ARTICLE.blog.title) },
  { name: 'help', isLayout: true, open: at('/help', 'What do you want to know?') },
  { name: 'help without a match', open: at('/help?search=zzzz', 'Nothing was found') },
  { name: 'article of the help', open: at(ARTICLE.help.path, ARTICLE.help.title) },
  { name: 'article with a table', isLayout: true, open: at(ARTICLE.table.path, ARTICLE.table.title) },
  { name: 'privacy', open: at('/privacy', 'Privacy') },
  { name: 'calibration', open: at('/calibration', 'Too few results') },
  { name: 'imprint', open: at('/imprint', 'Imprint') },
  {
    name: 'AI tutor',
    isLayout: true,
    open: at('/ai-tutor', 'A tutor that lets you find the answer'),
  },
  { name: 'pricing', isLayout: true, open: at('/pricing', 'One subscription, every course') },
  { name: 'course as a visitor', isLayout: true, open: at(`/course/${COURSE.slug}`, COURSE.title) },
  {
    name: 'course, opened up',
    async open(page) {
      await page.goto(`/course/${COURSE.slug}`)
      await alive(page)
      const details = page.locator('details')
      await details.evaluateAll((all) => {
        // Details elements with a name open one at a time; the check needs all of them open.
        for (const one of all) one.removeAttribute('name')
        for (const one of all) one.setAttribute('open', '')
      })
      await expect(page.locator('details[open]')).toHaveCount(await details.count())
    },
  },
  {
    name: 'campaign page of a course',
    isLayout: true,
    open: at(`/course/${COURSE.slug}/landing`, /^See how ready you are/),
  },
  { name: 'study notes of a course', open: at(`/course/${COURSE.slug}/notes`, 'Study notes') },
  {
    name: 'study notes of a domain',
    isLayout: true,
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
    name: 'search in a course for a word without end',
    open: at(`/course/${COURSE.slug}/search?q=${'W'.repeat(90)}`, 'Nothing was found'),
  },
  {
    name: 'search in a course without a match',
    open: at(`/course/${COURSE.slug}/search?q=zzzz`, 'Nothing was found'),
  },
  { name: 'exam sets as a visitor', open: at(`/courses/${COURSE.slug}/exams`, 'Exam sets') },
  { name: 'course that is missing', open: at('/course/no-such-course', 'Course Not Found') },
  { name: 'address that is missing', open: at('/no/such/page', 'Page not found') },
  {
    name: 'sample',
    isLayout: true,
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
      await heading(page, /of 10 correct$/)
    },
  },
  {
    name: 'sign-in dialog with errors',
    isLayout: true,
    async open(page) {
      await page.goto(`/exam/${SETS[0].slug}/practice`)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign In' })
      await dialog.getByRole('button', { name: 'Sign In' }).click()
      await expect(dialog.getByRole('alert')).toHaveCount(2)
    },
  },
  { name: 'verify-email', open: at('/verify-email?token=none', 'Confirm your email') },
  { name: 'verify-email with a bad link', open: at('/verify-email', 'This link does not work') },
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
    isLayout: true,
    async open(page) {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('alert')).toHaveCount(3)
    },
  },
  { name: 'account as a visitor', open: at('/dashboard/account', 'Sign in first') },
  { name: 'grant-admin as a visitor', open: at('/grant-admin', 'Fix Admin Access') },
]

// The tutor's panel on a site whose operator has set up a language model. The site has its own port, process and data.
import type { Browser, Page } from '@playwright/test'
import { courseChat, getTutor } from '../src/contract/tutor.ts'
import { type Provider, saying, startProvider } from '../test/model/start-provider.ts'
import { openBackstage } from '../test/site/backstage.ts'
import { type Site, startTestSite } from '../test/site/test-site.ts'
import { COURSE } from './steps/content.ts'
import { ask, input, openOnCourse, panel, replies } from './steps/tutor.ts'
import { expect, signInAs, test, type Troubles } from './test.ts'

const START_MS = 120_000
const QUESTION = 'What is an availability zone?'
const BY_MODEL = 'Phrased by a language model'
const SENT = 'Sent to a language model at'
const left = (count: number) => `${count} of 40 replies left today`

// The tests share one site, so they run in one worker.
test.describe.configure({ mode: 'default' })

let provider: Provider
let site: Site

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  provider = await startProvider()
  site = await startTestSite({
    env: { TUTOR_PROVIDER: 'openai-compatible', TUTOR_MODEL: 'm', TUTOR_BASE_URL: provider.baseUrl },
  })
})

test.afterAll(async () => {
  await site.stop()
  await provider.close()
})

async function openAsSubscriber(browser: Browser, troubles: Troubles): Promise<Page> {
  const backstage = openBackstage(site)
  const person = await backstage.addPerson({ plan: 'pro' })
  await backstage.close()
  const context = await browser.newContext({ baseURL: site.url })
  await troubles.watch(context)
  await signInAs(context, person, site.url)
  return context.newPage()
}

/** The model writes one block of a reply and goes on, until the reader stops it. */
async function stopWithinReply(page: Page): Promise<void> {
  provider.play(({ say }) => say('It is a building [1].\n\nAnd'))
  await input(page).fill(QUESTION)
  await input(page).press('Enter')
  await expect(replies(page).last()).toContainText('It is a building.')
  await expect(replies(page).last()).toContainText(BY_MODEL)
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await expect(replies(page).last()).toContainText('Stopped')
  await expect(replies(page).last()).toContainText(BY_MODEL)
  await expect(input(page)).toHaveValue(QUESTION)
}

test('who gets a message is said before it is written, and a reply of the model says so and is counted', async ({
  browser,
  troubles,
}) => {
  const page = await openAsSubscriber(browser, troubles)
  await openOnCourse(page)
  await expect(panel(page)).toContainText(`${SENT} ${new URL(provider.baseUrl).host}. ${left(40)}`)
  provider.play(saying('It is a building [1].'))
  await ask(page, QUESTION)
  await expect(replies(page)).toContainText(BY_MODEL)
  await expect(panel(page)).toContainText(left(39))

  // A conversation from an exam that is over: the next message is not one of an exam.
  const { courseId } = getTutor.response.parse(
    await (await page.request.get(`${site.url}/api/courses/${COURSE.slug}/tutor`)).json(),
  )
  const chat = await page.request.post(site.url + courseChat.path, {
    headers: { origin: site.url },
    data: { courseId, question: QUESTION, mode: 'exam' },
  })
  const { sessionId } = courseChat.response.parse(await chat.json())
  await page.goto(`/dashboard/ai-tutor?conversation=${sessionId}`)
  const opened = page.getByRole('region', { name: 'AI tutor' })
  await expect(opened).toContainText('Study Mode')
  await expect(opened).toContainText(SENT)
  await page.context().close()
})

test('a reply can be stopped in a new conversation and tried again, and what was typed survives until then', async ({
  browser,
  troubles,
}) => {
  const page = await openAsSubscriber(browser, troubles)
  await openOnCourse(page)
  await stopWithinReply(page)
  await expect(panel(page)).toContainText(left(39))
  await openOnCourse(page)
  await expect(input(page)).toHaveValue(QUESTION)
  await expect(replies(page)).toHaveCount(0)
  await expect(panel(page)).toContainText(left(39))

  await stopWithinReply(page)
  provider.play(saying('It is a building [1].\n\nOr several [1].'))
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(replies(page).last()).toContainText('Or several.')
  await expect(input(page)).toHaveValue('')
  await expect(panel(page)).toContainText(left(37))
  await openOnCourse(page)
  await expect(replies(page)).toHaveCount(1)
  await expect(input(page)).toHaveValue('')
  await page.context().close()
})

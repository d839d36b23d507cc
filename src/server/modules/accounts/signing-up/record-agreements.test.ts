// At sign-up and at checkout, we store the versions of the terms and the privacy policy to which the person agreed.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArticles } from '../../../../../test/builders/articles.ts'
import { buildPayer } from '../../../../../test/payments/payer.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import type { Articles } from '../../../content/articles.ts'
import { startCheckout } from '../../billing/checkouts/start-checkout.ts'

const CONTENT = join(import.meta.dirname, '../../../../../content')
let app: TestApp
let articles: Articles
beforeAll(async () => {
  app = await startTestApp()
  articles = readArticles(CONTENT)
  app.deps.articles = articles
})
afterAll(() => app.close())

test('the documents to which people agree have a version', () => {
  for (const document of ['terms', 'privacy'])
    expect(articles.pages.get(document)!.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('signing up stores both versions', async () => {
  await signUp('agrees@people.test')
  expect(await agreementsOf(await idOf('agrees@people.test'))).toEqual([
    { document: 'privacy', version: versionOf('privacy'), place: 'sign_up' },
    { document: 'terms', version: versionOf('terms'), place: 'sign_up' },
  ])
})

test('signing up again before confirming stores a newer version in addition to the first, each once', async () => {
  const email = 'agrees-again@people.test'
  const terms = articles.pages.get('terms')!
  const pages = new Map([...articles.pages, ['terms', { ...terms, version: '2030-01-01' }]])
  await signUp(email)
  app.deps.articles = { ...articles, pages }
  try {
    for (const _ of [1, 2]) await signUp(email)
  } finally {
    app.deps.articles = articles
  }
  expect(await agreementsOf(await idOf(email))).toEqual([
    { document: 'privacy', version: versionOf('privacy'), place: 'sign_up' },
    { document: 'terms', version: versionOf('terms'), place: 'sign_up' },
    { document: 'terms', version: '2030-01-01', place: 'sign_up' },
  ])
})

test('a stranger who signs up with another person’s confirmed email agrees to nothing for them', async () => {
  const person = await app.person()
  await signUp(person.email)
  expect(await agreementsOf(person.userId)).toEqual([])
})

test('a checkout stores both versions, and later a newer version in addition', async () => {
  const payer = await buildPayer(app)
  const start = (deps = payer.deps) =>
    startCheckout(deps, payer.person, { planId: 'pro_monthly', cents: 39_00, trialDays: 0 })
  await start()
  await start()
  const terms = articles.pages.get('terms')!
  const pages = new Map([...articles.pages, ['terms', { ...terms, version: '2030-01-01' }]])
  await start({ ...payer.deps, articles: { ...articles, pages } })
  expect(await agreementsOf(payer.person.userId)).toEqual([
    { document: 'privacy', version: versionOf('privacy'), place: 'checkout' },
    { document: 'terms', version: versionOf('terms'), place: 'checkout' },
    { document: 'terms', version: '2030-01-01', place: 'checkout' },
  ])
})

async function signUp(email: string): Promise<void> {
  await app.as(null).post('/api/auth/sign-up', { email, password: 'right horse 42' })
  await drainQueue(app.deps)
}

async function idOf(email: string): Promise<string> {
  const row = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

function versionOf(document: string): string {
  return articles.pages.get(document)!.version!
}

function agreementsOf(userId: string) {
  return app.db
    .selectFrom('agreements')
    .select(['document', 'version', 'place'])
    .where('user_id', '=', userId)
    .orderBy('document')
    .orderBy('version')
    .execute()
}

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findArticles } from '../src/server/modules/articles/find-articles.ts'
import { readArticles } from './builders/articles.ts'

/** Typical searches in the product's own help, each with the article that must come first. */
const articles = readArticles(join(import.meta.dirname, '../content'))

test.each([
  ['refund', 'refund'],
  ['refnud', 'refund'],
  ['cancel', 'cancelling'],
  ['invoice', 'invoices'],
  ['notebook', 'notebook'],
  ['password', 'sign-in-and-password'],
  ['keyboard', 'keyboard-shortcuts'],
])('%s finds help/%s first', (search, slug) => {
  expect(findArticles(articles, 'help', search)[0]?.slug).toBe(slug)
})

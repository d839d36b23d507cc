// Describes how to bring a page into a state, for journeys that check many states.
import { expect, type Page } from '@playwright/test'
import type { PersonKind } from '../../test/site/add-person.ts'

/** A page in a state that is worth checking. */
export type State = {
  name: string
  /** The kind of person who is signed in. Left out for a visitor. */
  who?: PersonKind
  /** The first state of its layout, which is also checked on a phone and in the dark theme. */
  isLayout?: true
  open(page: Page): Promise<unknown>
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
/** Opens the path and waits for this heading. */
export const at = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await heading(page, name)
}

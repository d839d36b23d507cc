// How a page is brought into a state, for journeys that look at many.
import { expect, type Page } from '@playwright/test'
import type { PersonKind } from '../../test/site/backstage.ts'

/** A page in a state that is worth looking at. */
export type State = {
  name: string
  /** Nobody, when left out. */
  who?: PersonKind
  /** The first of its layout, which is looked at on a phone and in the dark as well. */
  isLayout?: true
  open(page: Page): Promise<unknown>
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
/** Opened by its address, it shows this heading. */
export const at = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await heading(page, name)
}

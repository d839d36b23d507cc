// Prepares a journey by calling the API directly, as the site's pages would, without loading a page.
import { expect, type Page } from '@playwright/test'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { urlOf } from '#web/lib/call.ts'
import { SITE } from '../../test/site/running-site.ts'

/** Calls an endpoint as the person signed in on this page. Fails the test if the server refuses. */
export async function ask<T extends Endpoint>(
  page: Page,
  endpoint: T,
  input: InputOf<T>,
): Promise<ResponseOf<T>> {
  const { body } = input as { body?: object }
  const response = await page.request.fetch(SITE.url + urlOf(endpoint, input), {
    method: endpoint.method,
    headers: { origin: SITE.url },
    ...(body && { data: body }),
  })
  const text = await response.text()
  expect(response.ok(), `${endpoint.path}: ${text}`).toBe(true)
  return endpoint.response.parse(JSON.parse(text)) as ResponseOf<T>
}

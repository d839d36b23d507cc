// cspell:ignore große übersicht
import { expect, test } from 'vitest'
import { isPublicUrl } from './public-url.ts'

test.each([
  '/',
  '/pricing',
  '/courses?search=azure',
  '/course/az-900',
  '/course/az-900/sample',
  '/help/refund#step-by-step',
  '/help/sign-in-and-password#große-übersicht-1',
  '/faq#plans',
])('%s leads to a public page of the site', (url) => expect(isPublicUrl(url)).toBe(true))

test.each([
  '',
  'pricing',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/pricing',
  'javascript:alert(1)',
  '/no-such-page',
  '/admin',
  '/dashboard/subscription',
  '/course/../admin',
  '/course/AZ-900',
  '/course/az-900/',
  '/course/%2f%2fevil.example',
  '/help/refund#a"onclick="b',
  '/courses?search=<script>',
  '/pricing\n',
  ' /pricing',
])('%j does not', (url) => expect(isPublicUrl(url)).toBe(false))

import { createHash } from 'node:crypto'
import { FIRST_PAINT_SCRIPT } from '#domain/site/first-paint-script.ts'

const firstPaintScriptHash = createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')

const policy = (isDevelopment: boolean) =>
  [
    "default-src 'self'",
    // The only inline script is constant, so its hash can be listed here and documents can be cached.
    `script-src 'self' 'sha256-${firstPaintScriptHash}'`,
    // Inline styles have to be allowed. Attributes: bars and plots set their size. Elements: toasts and scroll locks
    // insert <style> elements with varying text, so no hash fits; a nonce would differ for every document, and documents
    // are cached.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // In development, the socket for module updates has its own port.
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const TWO_YEARS_S = 2 * 365 * 24 * 3600

/** Headers of every document. Built once, because they do not change. */
export function pageSecurityHeaders({
  isHttps,
  isDevelopment,
}: {
  isHttps: boolean
  isDevelopment: boolean
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(isDevelopment),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
  }
}

// Calls from other services. The body stays unparsed, because the sender's signature covers its exact bytes.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { receiveEvent } from '../modules/billing/sync/receive-event.ts'
import { API_HEADERS } from './api-headers.ts'
import { Refusal } from '../requests/refusal.ts'

export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments'
/** Larger than any event of the payment provider. */
const BODY_LIMIT_BYTES = 256 * 1024

export function registerWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES } as const
    scope.addContentTypeParser('*', options, (_request, body, parsed) => parsed(null, body))
    // Before the body is read, which anybody may send.
    scope.addHook('onRequest', async () => {
      if (!deps.payments) throw new Refusal('payments_closed')
    })
    scope.post(PAYMENT_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('signature_invalid')
      await receiveEvent(deps, request.body, request.headers)
      return reply.headers(API_HEADERS).send('{"received":true}')
    })
    done()
  })
}

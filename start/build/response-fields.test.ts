import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { fieldsOf, responseFields } from './response-fields.ts'
import { shorten } from './without-descriptions.ts'

const fields = await responseFields(`${import.meta.dirname}/../..`)

test('built pages know what every write is acknowledged with', () => {
  const writes = Object.values(contract).filter(
    ({ method, stream, download }) => method !== 'GET' && !stream && !download,
  )
  // These two respond with a single value.
  expect(
    writes.filter(({ method, path }) => !fields.has(`${method} ${path}`)).map(({ path }) => path),
  ).toEqual(['/api/rpc/is_admin', '/api/rpc/grant_admin_to_self'])
  expect(fields.get('PUT /api/attempts/:attemptId/answers/:questionId')).toEqual([
    'questionId',
    'revision',
    'answeredAt',
  ])
  expect(fieldsOf([contract.removeCard!])).toEqual(new Map([['DELETE /api/reviews/cards/:cardId', []]]))
})

test.each([
  ['PUT', ['saved'], 'with a response', 'response: z.strictObject({ saved: z.boolean() }), errors: []'],
  ['POST', [], 'without one', "summary: 'B', errors: ['x']"],
  ['DELETE', ['dueAt'], 'that is named', 'body: {}, response: Deletion, errors: []'],
])('a %s keeps the names %j of its response %s', (method, names, _, rest) => {
  const code = `endpoint({ method: '${method}', path: '/api/a', ${rest} })`
  const short = shorten(code, parseSync('a.js', code).program, new Map([[`${method} /api/a`, names]]))
  expect(short.replaceAll(' ', '')).toContain(`response:{parse:value=>value,fields:${JSON.stringify(names)}}`)
  expect(short.match(/response:/g)).toHaveLength(1)
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineEndpoint, type Endpoint } from '#contract/kit/endpoint.ts'
import { handle } from './handler.ts'
import { createRouteTable } from './route-table.ts'

const endpoint = (path: `/api/${string}`, method: 'GET' | 'POST' = 'GET') =>
  defineEndpoint({ method, path, summary: '', needs: 'auth', input: v.object({}), output: v.object({}) })

const [all, one, read, save] = [
  endpoint('/api/cosa/todas'),
  endpoint('/api/cosa/:uuid'),
  endpoint('/api/cosa'),
  endpoint('/api/cosa', 'POST'),
]
const endpoints = [all, one, read, save] as unknown as Endpoint[]
const answers = [all, one, read, save].map((each) => handle(each, async () => ({})))

test('does not start when a call has no handler', () => {
  expect(() => createRouteTable({ endpoints, handlers: answers.slice(1), effects: [] })).toThrow(
    'GET /api/cosa/todas has no handler',
  )
})

test('does not start when a call has two handlers', () => {
  const handlers = [...answers, handle(one, async () => ({}))]

  expect(() => createRouteTable({ endpoints, handlers, effects: [] })).toThrow(
    'GET /api/cosa/:uuid has 2 handlers',
  )
})

test('does not start when a handler answers no call of the contract', () => {
  const handlers = [...answers, handle(endpoint('/api/escondida'), async () => ({}))]

  expect(() => createRouteTable({ endpoints, handlers, effects: [] })).toThrow(
    'GET /api/escondida is not in the contract',
  )
})

test('finds by method and path, and a literal path before a pattern', () => {
  const table = createRouteTable({ endpoints, handlers: answers, effects: [] })
  const found = (method: string, path: string) => {
    const match = table.find({ method, path })
    return match && match !== 'wrong-method' ? [match.route.endpoint.path, match.params] : match
  }

  expect(found('GET', '/api/cosa/todas')).toEqual(['/api/cosa/todas', {}])
  expect(found('GET', '/api/cosa/abc')).toEqual(['/api/cosa/:uuid', { uuid: 'abc' }])
  expect(found('POST', '/api/cosa')).toEqual(['/api/cosa', {}])
  expect(found('POST', '/api/cosa/todas')).toBe('wrong-method')
  expect(found('HEAD', '/api/cosa/abc')).toBe('wrong-method')
  expect(found('GET', '/api/cosa/abc/def')).toBeNull()
  expect(found('GET', '/api/otra')).toBeNull()
})

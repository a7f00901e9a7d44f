import { expect, it } from 'vitest'
import { createHolds } from './api-holds.ts'

const clock = { now: 1_800_000_000_000 }
const holds = () => createHolds(() => clock.now)
const busy = { status: 503, body: { code: 'no-disponible' }, etag: null, retryAfter: 10 }
const GET = { method: 'GET' }

it('a reading that was sent away gets the same answer, without a request, until the server allows the next', () => {
  const held = holds()
  held.note('/api/pedido?page=1', GET, busy)
  clock.now += 4000

  expect(held.answerFor('/api/pedido?page=2', GET)).toEqual({ ...busy, retryAfter: 6 })
  expect(held.answerFor('/api/turno', GET)).toBeUndefined()
  clock.now += 6000
  expect(held.answerFor('/api/pedido?page=2', GET)).toBeUndefined()
})

it('what a person sends is never held', () => {
  const held = holds()
  held.note('/api/login', { method: 'POST' }, { ...busy, status: 429 })

  expect(held.answerFor('/api/login', { method: 'POST' })).toBeUndefined()
})

it('answers that say nothing of time, and clocks that go back, hold nothing', () => {
  const held = holds()
  held.note('/api/a', GET, { ...busy, retryAfter: null })
  held.note('/api/b', GET, busy)
  clock.now -= 86_400_000

  expect(held.answerFor('/api/a', GET)).toBeUndefined()
  expect(held.answerFor('/api/b', GET)).toBeUndefined()
})

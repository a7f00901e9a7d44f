import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { heldBy, nextDue, nextTrips, sendable } from './chain.ts'

const now = 1_000_000

function row(seq: number, changes: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq,
    id: `op-${seq}`,
    v: 1,
    type: 'orders.change-date.v1',
    args: { uuid: `p${seq}` },
    aggregates: [`pedido:p${seq}`],
    after: [],
    base: null,
    before: [],
    touched: {},
    blobs: [],
    state: 'pendiente',
    attempts: 0,
    serverFailures: 0,
    nextAt: 0,
    lastError: null,
    user: 'u',
    createdAt: now,
    ...changes,
  }
}

const photo = (seq: number, changes: Partial<OutboxRow> = {}) =>
  row(seq, { type: 'photos.upload.v1', ...changes })

describe('what is sent next', () => {
  it('keeps a row behind the one it follows, whatever its age [SY5]', () => {
    const rows = [row(1, { nextAt: now + 5000 }), row(2, { after: ['op-1'] }), row(3)]

    expect(sendable(rows, now).map((row) => row.seq)).toEqual([3])
  })

  it('lets the others go when one was refused [SY9, F30]', () => {
    const rows = [row(1, { state: 'rechazado' }), row(2, { after: ['op-1'] }), row(3), row(4)]

    expect(sendable(rows, now).map((row) => row.seq)).toEqual([3, 4])
    expect(heldBy(rows[1]!, rows)?.id).toBe('op-1')
  })

  it('sends up to three rows one by one and more in three even batches at most, of a hundred each [SY6]', () => {
    const few = nextTrips([row(1), row(2), row(3)], now)
    const many = nextTrips(
      Array.from({ length: 370 }, (_, index) => row(index + 1)),
      now,
    )

    expect(few.map((trip) => trip.kind)).toEqual(['single', 'single', 'single'])
    const seqs = many.flatMap((trip) => trip.rows.map((row) => row.seq))
    expect(seqs).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    expect(many.map((trip) => [trip.kind, trip.rows.length])).toEqual([
      ['batch', 100],
      ['batch', 100],
      ['batch', 100],
    ])
  })

  it('takes a row that failed twice out of the batch, so that it holds nobody [F31]', () => {
    const rows = [row(1, { failures: { shared: 0, own: 2, notBefore: 0 } }), row(2), row(3), row(4)]

    expect(nextTrips(rows, now).map((trip) => trip.rows.map((row) => row.seq))).toEqual([[1], [2], [3], [4]])
  })

  it('keeps photos behind a call that nobody answered, and not behind one that only others are answered [SY7]', () => {
    const unanswered = { code: 'sin-red' as const, status: 0, messages: [], at: now }
    const waits = { nextAt: now + 5000, lastError: unanswered }
    const lost = [photo(1), row(2, { ...waits, failures: { shared: 3, own: 0, notBefore: 0 } })]
    const own = [photo(1), row(2, { ...waits, failures: { shared: 0, own: 1, notBefore: 0 } })]
    const held = [photo(1), row(2, { state: 'rechazado' }), row(3, { ...waits, after: ['op-2'] })]

    expect([nextTrips(lost, now), nextDue(lost)]).toEqual([[], now + 5000])
    expect(nextTrips(own, now)).toMatchObject([{ kind: 'photo' }])
    expect(nextTrips(held, now)).toMatchObject([{ kind: 'photo' }])
  })

  it('leaves photos for last, one at a time [SY7]', () => {
    const withOrder = nextTrips([photo(1), photo(2), row(3)], now)
    const alone = nextTrips([photo(1), photo(2)], now)

    expect(withOrder).toMatchObject([{ kind: 'single', rows: [{ seq: 3 }] }])
    expect(alone).toMatchObject([{ kind: 'photo', rows: [{ seq: 1 }] }])
  })

  it('is not stopped by a clock that was set back ten years [F24]', () => {
    const later = now + 10 * 365 * 86_400_000

    expect(sendable([row(1, { nextAt: later })], now)).toHaveLength(1)
  })

  it('tells when to try again, and null when only a person can go on', () => {
    expect(nextDue([row(1, { nextAt: now + 900 }), row(2, { nextAt: now + 400 })])).toBe(now + 400)
    expect(nextDue([row(1, { state: 'rechazado' }), row(2, { after: ['op-1'] })])).toBeNull()
  })

  it('looks again at what another tab has on its way, as that tab may die [F22]', () => {
    const onItsWay = row(1, { state: 'enviando', nextAt: now - 300 })

    expect(nextDue([onItsWay, row(2, { after: ['op-1'] })])).toBe(now - 300)
    expect(nextDue([onItsWay, row(3, { nextAt: now + 900 })])).toBe(now - 300)
  })
})

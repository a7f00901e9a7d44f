import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changePreferredDate, saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { OPERATIONS } from '#contract/operations.ts'
import { NO_FAILURES } from '#src/offline/queue/retry-time.ts'
import { seeded } from './bad-network.ts'
import { fuzzedWire } from './fuzzed-answers.ts'
import { isLong } from './long.ts'
import { newOrder, openPhone, sellerUser } from './phones/phone.ts'

const SEEDS = Array.from({ length: isLong ? 10 : 1 }, (_, index) => index + 1)
const ANSWERS = 1_000
const AT_ONCE = 100

it.each(SEEDS)(
  'of 1,000 answers of every kind none is taken for more than it says, and no change goes missing (seed %i) [F13, SY3, SY8]',
  async (seed) => {
    const random = seeded(seed)
    const clock = { now: 1_800_000_000_000 }
    const { answer, claims } = fuzzedWire(random)
    const { device } = await openPhone(
      (_, request) => answer(request),
      sellerUser(),
      () => clock.now,
    )
    const { db } = device
    const waiting = () => db.outbox.where('state').equals('pendiente')
    const saved: string[] = []

    for (let round = 1; claims.answers < ANSWERS; round++) {
      for (let count = await waiting().count(); count < AT_ONCE; count++) {
        const day = { uuid: uuidv7(), preferred_delivery_date: '2030-01-01' }
        const isNew = random() < 0.1
        const change = isNew
          ? device.enqueue(saveOrder, newOrder())
          : device.enqueue(changePreferredDate, day)
        saved.push((await change).id)
      }
      // A change that failed again and again travels alone: now and then it may, mostly it goes in batches again.
      if (round % 5 !== 0) await waiting().modify({ failures: NO_FAILURES })
      await device.flush()
      await device.resume()
      clock.now += 3_600_000
    }

    const sent = new Set((await db.enviados.toArray()).map(({ id }) => id))
    const rows = await db.outbox.toArray()
    const refused = rows.filter(({ state }) => state === 'rechazado' || state === 'conflicto')
    expect(
      [...sent].filter((id) => !claims.applied.has(id)),
      'taken for applied',
    ).toEqual([])
    expect(
      refused.filter(({ id }) => !claims.refused.has(id)),
      'taken for refused',
    ).toEqual([])
    expect(
      [...claims.applied].filter((id) => !sent.has(id)),
      'applied and not believed',
    ).toEqual([])
    expect([...sent, ...rows.map(({ id }) => id)].sort()).toEqual(saved.sort())
    expect(Math.min(sent.size, refused.length, rows.length), 'every kind has happened').toBeGreaterThan(3)
    device.close()
  },
)

it.each(OPERATIONS.map(({ name, endpoint }) => [name, endpoint.output] as const))(
  'an empty or foreign body says nothing of %s [F13]',
  (_, output) => {
    const foreign = [
      undefined,
      null,
      '',
      'ok',
      0,
      true,
      [],
      {},
      { message: 'ok' },
      { status: 'success' },
      { data: {} },
    ]

    expect(foreign.filter((body) => v.is(output as v.GenericSchema, body))).toEqual([])
  },
)

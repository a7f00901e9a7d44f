import sharp from 'sharp'
import { expect, it } from 'vitest'
import { listOrders } from '#contract/calls/orders.ts'
import { seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { startTestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { actRandomly, type Clock, complain, drain, openSeller } from './worlds/engine-world.ts'

const server = await startTestServer({ lotes: 60 })
const { goods, expectNothingLost, expectConverged } = oracleOf(server.database.db)
const SEEDS = isLong ? [1, 2, 3, 5, 8, 13, 21, 34] : [1, 5]
const ACTIONS = 24
const create = { width: 64, height: 32, channels: 3, background: '#765' } as const
const picture = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
const photo = () => new File([picture], 'rota.jpg', { type: 'image/jpeg' })

/** Numbers of messages and photos of each claim. */
async function claimsIn(uuids: readonly string[]): Promise<number[][]> {
  const { rows } = await server.database.pool.query({
    text: `select (select count(*)::int from ticket_messages m where m.ticket_id = t.id),
      (select count(*)::int from ticket_photos p where p.ticket_id = t.id) from tickets t where uuid = any($1)`,
    values: [uuids],
    rowMode: 'array',
  })
  return rows
}

it.each(SEEDS)(
  'two phones of one seller and a third of another lose nothing and double nothing (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const clock: Clock = { now: Date.now() }
    const things = await goods()
    const open = (user: string) => openSeller(server, { user, random, badness: 0.45, clock })
    const sellers = [await open('vendedora'), await open('vendedora'), await open('vendedor')]

    const claims: string[] = []
    for (let step = 0; step < ACTIONS; step++) {
      const seller = sellers[Math.floor(random() * sellers.length)]!
      await actRandomly(seller, random, things)
      if (step === 8) claims.push(await complain(seller, photo()))
      if (random() < 0.4) clock.now += Math.floor(random() * 20_000)
      if (random() < 0.5) await seller.device.flush()
      if (random() < 0.2) await Promise.all([seller.device.flush().catch(() => undefined), seller.restart()])
      if (random() < 0.3) await seller.device.refresh(listOrders, {}).catch(() => undefined)
    }
    for (const seller of sellers) seller.network.heal()
    for (const seller of sellers) await drain(seller, clock)

    for (const seller of sellers) await expectNothingLost(seller)
    for (const seller of sellers) await expectConverged(seller)
    expect(await claimsIn(claims)).toEqual(claims.map(() => [2, 1]))
    for (const seller of sellers) seller.device.close()
  },
)

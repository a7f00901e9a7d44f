import { sql } from 'drizzle-orm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { OPERATIONS } from '#contract/operations.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { databaseName, openDb } from '#src/offline/db/db.ts'
import { seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { layDown, type Meant, queueOf, readRecorded, recordedVersions } from './recorded.ts'
import { startTestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { type Clock, drain, openSeller } from './worlds/engine-world.ts'

const server = await startTestServer({ lotes: 60 })
const clock: Clock = { now: Date.now() }

async function meantHere(): Promise<Meant> {
  const { cuit } = await oracleOf(server.database.db).goods()
  const { rows } = await server.database.db.execute<Omit<Meant, 'user' | 'cuit' | 'claim'>>(sql`
    select (select uuid from branches where nombre = 'Córdoba') as branch,
      (select uuid from group_states order by orden limit 1) as "groupState",
      (select id from accounts where cuit = ${cuit}) as account,
      l.id as lot, l.batch, p.product_code as product, split_part(p.usage_unit, ',', 1) as unit
    from lots l join products p on p.product_code = l.product_code
    where p.active and l.net_stock > 0
      and exists (select from photos where lot_id = l.id and number = 1 and deleted_at is null)
    order by l.id limit 1`)
  const { uuid: user } = (await server.signIn('vendedora')).user
  return { ...rows[0]!, cuit, user, claim: await claimWithLine(user) }
}

/** A claim of this seller's whose line waits for a decision. */
async function claimWithLine(seller: string): Promise<string> {
  const { rows } = await server.database.db.execute<{ uuid: string }>(sql`
    with made as (
      insert into tickets (uuid, account_id, created_by)
      select gen_random_uuid(), o.account_id, u.id from users u, (select account_id from orders order by id limit 1) o
      where u.uuid = ${seller} returning id, uuid
    ), line as (
      insert into claim_lines (ticket_id, order_id, quantity, motivo)
      select made.id, (select min(id) from orders), 1, 'grabado' from made)
    select uuid from made`)
  return rows[0]!.uuid
}

/** The server's answer to each of these changes. */
async function answersTo(ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await server.database.db.execute<{ key: string; status: number }>(
    sql`select key, status from keyed_calls where key in ${ids}`,
  )
  return Object.fromEntries(rows.map(({ key, status }) => [key, status]))
}

/** The oldest and the two newest; with LONG all. */
const VERSIONS = recordedVersions().filter(
  (version, at, all) => isLong || at === 0 || version >= Math.max(...all) - 1,
)

it.each(VERSIONS)(
  'the queue of a phone with version %i of the database goes whole, with this app and this server [F17]',
  async (version) => {
    const meant = await meantHere()
    const recorded = readRecorded(version, meant)
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    await layDown(storage.indexedDB, databaseName(meant.user), recorded)
    const queue = queueOf(recorded)

    const seller = await openSeller(server, {
      user: 'vendedora',
      random: seeded(1),
      badness: 0,
      clock,
      storage,
    })
    const { db } = seller.device
    const shown = await db.outbox.orderBy('seq').toArray()
    await drain(seller, clock)

    expect(shown.map(({ id, type, state }) => [id, type, state])).toEqual(
      queue.map(({ id, type }) => [id, type, 'pendiente']),
    )
    const left = await db.outbox.toArray()
    expect(left.map(({ type, state, lastError }) => [type, state, lastError?.messages])).toEqual([])
    expect(await answersTo(queue.map(({ id }) => id))).toEqual(
      Object.fromEntries(queue.map(({ id }) => [id, 200])),
    )
    expect(await db.borradores.count()).toBe(1)
    seller.device.close()
  },
)

it('the database of this app is among those recorded, with every kind of change waiting in it [F17]', async () => {
  const { verno } = openDb('00000000-0000-7000-8000-000000000001', deviceRecords)

  expect(recordedVersions()).toContain(verno)
  const kinds = queueOf(readRecorded(verno, await meantHere())).map(({ type }) => type)
  expect(new Set(kinds)).toEqual(new Set(OPERATIONS.map(({ name }) => name)))
})

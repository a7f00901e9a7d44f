import { sql } from 'drizzle-orm'
import type { BenchRow } from '#bench/bench-row.ts'
import { samplesOf } from '#bench/figures.ts'
import { load } from '#bench/server/load.ts'
import { singleCall } from '#bench/server/orders.ts'
import type { Stage } from '#bench/server/stage.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { announce } from '#server/records/notification/announce.ts'

const ROUNDS = 7
const CALLS = 200

interface Order {
  uuid: string
  created_by: number
}

/** Milliseconds of processor of a transaction: here, and in the database. */
async function costOf(stage: Stage, work: (index: number) => Promise<unknown>): Promise<number> {
  const [here, there] = [process.cpuUsage(), stage.cpu.app.database()]
  for (let index = 0; index < CALLS; index++) await work(index)
  const { user, system } = process.cpuUsage(here)
  return ((user + system) / 1000 + stage.cpu.app.database() - there) / CALLS
}

function works({ db }: Database, orders: readonly Order[]) {
  const told = (index: number) =>
    db.transaction((tx) => {
      const { uuid, created_by: id } = orders[index % orders.length]!
      const things = [{ target: uuid, args: { que: 'nuevo' } }]
      return announce(tx, { id, key: uuidv7(), impersonator: null }, { type: 'pedido', things })
    })
  // Writes, as an order does: the commit's own cost is the order's.
  const writes = sql`select pg_logical_emit_message(true, 'bench', '')`
  return { told, silent: () => db.transaction((tx) => tx.execute(writes)) }
}

/** An order with what is announced of it, over the same without that. */
export async function announcedRows(stage: Stage): Promise<BenchRow[]> {
  const database = openDatabase(stage.databaseUrl)
  try {
    const { rows } = await stage.client.query<Order>(
      'select uuid, created_by from orders order by id limit 50',
    )
    const { told, silent } = works(database, rows)
    const orders = { calls: CALLS, cpu: stage.cpu.app, call: (index: number) => singleCall(stage, index) }
    const found: number[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const { serverCpu, databaseCpu } = await load(orders)
      const announcing = (await costOf(stage, told)) - (await costOf(stage, silent))
      const order = serverCpu + databaseCpu
      if (round >= 0) found.push(order / (order - announcing))
    }
    const { median, noise } = samplesOf(found)
    const figure = 'order of one product with its announcement over one without, CPU'
    return [{ figure, value: median, unit: '×', noise, goal: 1.15 }]
  } finally {
    await database.close()
  }
}

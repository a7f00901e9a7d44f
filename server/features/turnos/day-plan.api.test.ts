import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fillTurnos } from '#bench/world/prepared/fill-turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { newTurnoCatalogue } from './new-turno-catalogue.ts'
import { turnosRevision } from './revisions.ts'
import { turnosOfDays } from './turnos-asked.ts'

const server = await startTestServer({ lotes: 60 })
const { db, pool } = server.database
const day = addDays(dayOf(new Date()), -890)
const ofDay = turnosOfDays({ fecha_desde: day, fecha_hasta: day })

/** The plans of every statement that some work runs. */
async function plansOf(work: (db: Queryable) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
    return db.execute(statement)
  }
  await work({ execute } as unknown as Queryable)
  return plans.join('\n')
}

beforeAll(() => fillTurnos(pool, 10_000), 240_000)

test.each([
  ['everything', null],
  ['one account', [1]],
])(
  'the day of a branch is found by its index, and its orders by their groups, for who sees %s',
  async (_, accounts) => {
    const { rows } = await pool.query("select uuid from branches where nombre = 'Córdoba'")
    const ofBranch = turnosOfDays({ fecha_desde: day, fecha_hasta: day, sucursal_uuid: rows[0].uuid })

    const plan = await plansOf((recorded) =>
      readTurnos(recorded, ofBranch, { scope: { accounts }, seller: false }),
    )

    expect(plan).toMatch(/turnos_day/)
    expect(plan).not.toMatch(/Seq Scan on (turnos|orders|order_groups)/)
  },
)

test('whether a day changed is answered from indexes', async () => {
  const plan = await plansOf((recorded) => recorded.execute(sql`select ${turnosRevision(ofDay)}`))

  expect(plan).toMatch(/turnos_day/)
  expect(plan).not.toMatch(/Seq Scan on (turnos|accounts|products|sap_pending)/)
})

test('the groups a new turno may take are found among the open ones', async () => {
  const plan = await plansOf((recorded) =>
    newTurnoCatalogue({ db: recorded, scope: { accounts: null } } as never, {} as never),
  )

  expect(plan).toMatch(/orders_open_group/)
  expect(plan).not.toMatch(/Seq Scan on (turnos|orders|order_groups)/)
})

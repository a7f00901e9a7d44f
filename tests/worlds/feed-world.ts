import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, vi } from 'vitest'
import { type FeedTable, getChanges } from '#contract/calls/pull.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import type { Context } from '#server/http/handler.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'

const handlers = pullHandlers({})

export type PullInput = { cursor?: string; sucursales?: string; dias?: number; limit?: number }

/** Tries until it works: a feed waits for what begins or ends at this very moment, in other databases of the server too. */
export const soon = <T>(work: () => Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: 60_000, interval: 10 })

export const sellers = { caller: seller, scope: { accounts: null } }

export const customer = (account: number, scopeTag = `c${account}`) => ({
  caller: callerWith({ scopeTag }),
  scope: { accounts: [account] },
})

/** A few rows of every synced table: two accounts with one order each and an inactive one. */
async function seed(db: Db): Promise<void> {
  await ensureHistory(db)
  await db.execute(sql`
    insert into accounts (id, account_name, business_name, cuit, active)
    values (1, 'Piedras SA', 'Piedras SA', '30-1', true), (2, 'Mesadas SRL', 'Mesadas SRL', '30-2', true), (3, 'Cerrada SA', 'Cerrada SA', '30-3', false)`)
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash, account_id)
    values (1, gen_random_uuid(), 'ana@example.com', 'Ana Ruiz', '', 1)`)
  await db.execute(sql`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status, active)
    select 'MA-' || n, 'Mármol ' || n, 'Mármol', '2 cm', 'Pulido', 100.5, 'M2', 'green', n < 5 from generate_series(1, 5) n`)
  await db.execute(sql`
    insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'C'), (gen_random_uuid(), 'Mendoza', 'MZA', 'B')`)
  await db.execute(sql`delete from order_statuses`)
  await db.execute(sql`delete from group_states`)
  await db.execute(sql`insert into order_statuses (status, color, orden) values ('Pendiente', 'yellow', 1)`)
  await db.execute(
    sql`insert into closed_days (uuid, fecha, nombre) values (gen_random_uuid(), '2099-12-25', 'Navidad')`,
  )
  await db.execute(sql`
    insert into group_states (uuid, nombre, key, color, orden, deleted_at)
    values (gen_random_uuid(), 'Armado', 'armado', '#112233', 1, null), (gen_random_uuid(), 'Viejo', 'viejo', '#112233', 2, now())`)
  await db.execute(sql`
    insert into order_groups (uuid, nombre, account_id, created_by) values (gen_random_uuid(), 'Obra', 1, 1)`)
  await db.execute(sql`
    insert into lots (id, product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values (1, 'MA-1', 'B-1', '', 'Córdoba', 160, 280, 2, 8.96, 100), (2, 'MA-1', 'B-2', '', 'Mendoza', 160, 280, 2, 8.96, 100)`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    values (gen_random_uuid(), 1, 1, 'custom', 'aa', 900, 40, 10, 10), (gen_random_uuid(), 2, 1, 'custom', 'bb', 900, 50, 10, 10)`)
  await db.execute(sql`
    insert into sap_pending (account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created)
    values (1, '4500', 'MA-1', 'B-1', 'Córdoba', 2.5, 'M2', 'abierto', '2026-03-01'), (2, '4501', 'MA-1', 'B-1', 'Córdoba', 1, 'M2', 'abierto', '2026-03-01')`)
  await db.execute(sql`
    insert into carriers (uuid, dni, nombre, deleted_at)
    values (gen_random_uuid(), '1', 'Fletes Núñez', null), (gen_random_uuid(), '2', 'Cerrado', now())`)
  await db.execute(sql`
    insert into turnos (id, uuid, fecha, hora_desde, branch_uuid, created_by)
    select n, gen_random_uuid(), '2099-01-0' || n, '10:00', (select uuid from branches where nombre = 'Córdoba'), 1
    from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into turno_accounts (turno_id, account_id) values (1, 1), (1, 2), (2, 1)`)
  await db.execute(sql`
    insert into turno_groups (turno_id, group_id) select 1, id from order_groups`)
  await db.execute(sql`
    insert into turno_sap_orders (turno_id, account_id, sap_order) values (1, 1, '4500'), (1, 2, '4501')`)
  await db.execute(sql`
    insert into lot_codes (supplier, code, folded, product_code, batch)
    values ('Levantina', 'LV-1', 'lv1', 'MA-1', 'B-1'), ('Levantina', 'LV-2', 'lv2', 'MA-2', '')`)
  await db.execute(sql`
    insert into trucks (uuid, nombre, patente, max_kg)
    values (gen_random_uuid(), 'Iveco', 'AB123CD', 4000), (gen_random_uuid(), 'Ford', 'AB124CD', 8000)`)
  await db.execute(sql`
    insert into trips (uuid, branch_uuid, fecha, n, created_by)
    select gen_random_uuid(), branch_uuid, fecha, id, 1 from turnos`)
  await db.execute(sql`insert into trip_stops (trip_id, turno_id, position) select n, n, 1 from trips`)
  await db.execute(sql`
    insert into work_orders (numero, estado_de_material, account_id, fecha_de_creacion, search)
    values ('OT-1', 'Sin material', 1, '2026-03-01', ''), ('OT-2', 'Material en CMM', 2, '2026-03-02', '')`)
  await db.execute(sql`
    insert into tickets (uuid, account_id, created_by) select gen_random_uuid(), n, 1 from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into ticket_messages (uuid, ticket_id, author_id, actor, side, text)
    select uuid, id, 1, 'Ana Ruiz (Cliente)', 'cliente', 'Una chapa rota' from tickets`)
  await db.execute(sql`
    insert into holds (uuid, lot_id, chapa, piezas, account_id, owner_id, created_by, estado, hasta)
    select gen_random_uuid(), n, 1, 1, n, 1, 1, 'activo', '2099-01-01' from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into quotes (uuid, account_id, owner_id, created_by, estado, version_n, valid_until, sent_at, search)
    select gen_random_uuid(), n, 1, 1, 'enviado', 1, '2099-01-01', now(), '' from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into quote_versions (quote_id, n, lines, totals, valid_until, sent_by)
    select id, 1, '[]', '{"total":0}', '2099-01-01', 1 from quotes`)
  await db.execute(sql`
    insert into notifications (user_id, event_type, target, account_id, args)
    select 1, 'pedido', gen_random_uuid(), n, '{"estado": "Facturado"}' from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into saved_searches (uuid, user_id, name, filter, alerts)
    select gen_random_uuid(), 1, 'Mármol ' || n, '{"search": "marmol"}', true from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into transit (code, comb, lotes, quantity, branch, fecha_arribo) values ('MA-1', 'C', '{T-1}', 40.5, 'Córdoba', '2026-04-02')`)
}

export interface OrderGiven {
  account?: number
  status?: string
  branch?: string
  /** Days since it was made. */
  age?: number
}

async function makeOrder(db: Db, given: OrderGiven = {}): Promise<string> {
  const uuid = randomUUID()
  const { account = 1, status = STATUS.pendiente, branch = 'Córdoba', age = 0 } = given
  await db.execute(sql`
    insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, owner_id, search, created_at)
    values (${uuid}, ${account}, 'MA-1', 'Mármol', 1, 'M2', ${branch}, ${status}, 1, 1, '', now() - ${age} * interval '1 day')`)
  return uuid
}

/** A database with rows in every feed, and ways to read them; call it once at the top of a file. */
export async function feedWorld() {
  const { url } = await testDatabase()
  const database = openDatabase(url)
  afterAll(() => database.close())
  const { db } = database
  await seed(db)
  await makeOrder(db)
  await makeOrder(db, { account: 2, branch: 'Mendoza' })

  const pull = (tabla: FeedTable, input: PullInput = {}, who: Partial<Context> = sellers) =>
    ask(getChanges, { handlers, context: contextFor(db, who), input: { tabla, ...input } })

  /** Reads a feed to its end, a few rows a page. */
  async function readAll(tabla: FeedTable, input: PullInput = {}, who: Partial<Context> = sellers) {
    const pages = [await pull(tabla, { limit: 2, ...input }, who)]
    for (let page = pages[0]; page?.more; pages.push(page)) {
      page = await pull(tabla, { limit: 2, ...input, cursor: page.cursor }, who)
    }
    return {
      rows: pages.flatMap(({ rows }) => rows) as Record<string, unknown>[],
      removed: pages.flatMap(({ removed }) => removed),
      resets: pages.map(({ reset }) => reset),
      cursor: pages.at(-1)?.cursor ?? '',
      total: pages[0]?.total,
    }
  }

  /** A reading that has come to its end and brings nothing twice. */
  async function caughtUp(tabla: FeedTable, input: PullInput = {}) {
    const reading = await readAll(tabla, input)
    return soon(async () => {
      const page = await pull(tabla, { ...input, cursor: reading.cursor })
      reading.cursor = page.cursor
      expect(page.rows).toEqual([])
      return reading
    })
  }

  return {
    db,
    pool: database.pool,
    url,
    pull,
    readAll,
    caughtUp,
    makeOrder: (given?: OrderGiven) => makeOrder(db, given),
  }
}

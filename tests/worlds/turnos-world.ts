import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { CUIT, ordersWorld, type Person, type World } from './orders-world.ts'

export const CARRIER = randomUUID()
export const tomorrow = addDays(dayOf(new Date()), 1)

const CUITS: Record<number, string> = { 1: CUIT.marmoleria, 2: CUIT.otra, 5: CUIT.casa }

async function seed({ database: { db } }: World): Promise<void> {
  await db.execute(sql`insert into carriers (uuid, dni, nombre, telefono_1) values
    (${CARRIER}, '1', 'Fletes Núñez', '351 555'), (gen_random_uuid(), '2', 'Baja', '')`)
  await db.execute(sql`update carriers set deleted_at = now() where nombre = 'Baja'`)
  await db.execute(sql`update accounts set sap = '100' || id`)
  await db.execute(sql`
    insert into sap_pending (account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created, deleted_at)
    values (1, '4500', 'MC-20', 'B-1042', 'Córdoba', 2.5, 'M2', 'abierto', '2026-03-01', null),
      (1, '4500', 'GR-30', 'G-1', 'Córdoba', 1, 'PZA', 'abierto', '2026-03-01', null),
      (2, '4501', 'MC-20', 'B-1042', 'Córdoba', 1, 'M2', 'abierto', '2026-03-01', null),
      (1, '4400', 'MC-20', 'B-1', 'Córdoba', 1, 'M2', 'entregado', '2026-01-01', now())`)
}

/** The orders world with carriers and ERP orders, and ways to make groups and turnos. Call it in a beforeAll. */
export async function turnosWorld() {
  const world = await ordersWorld()
  await seed(world)
  const { rows } = await world.database.db.execute<{ nombre: string; uuid: string }>(
    sql`select nombre, uuid from branches`,
  )
  const branch = Object.fromEntries(rows.map(({ nombre: name, uuid }) => [name, uuid]))
  const states = await world.database.db.execute<{ uuid: string }>(
    sql`select uuid from group_states order by orden`,
  )

  /** A new order of an account in a group of its own. */
  async function group(account = 1, more: object = {}): Promise<{ uuid: string; pedido: string }> {
    const { pedido: order } = await world.pedir('vera', { form_billing_cuit: CUITS[account], ...more })
    const uuid = randomUUID()
    const body = {
      pedidos_uuid: [order.uuid],
      grupo_uuid: uuid,
      form_nombre: `Grupo de ${account}`,
      form_estado_de_grupo_de_pedido_uuid: states.rows[0]?.uuid,
    }
    await world.call('vera', '/api/pedido/asignar-a-nuevo-grupo', { body })
    return { uuid, pedido: order.uuid }
  }

  const form = (more: object = {}) => ({
    nuevo: '1',
    turno_uuid: randomUUID(),
    form_accounts_id: ['1'],
    form_fecha: tomorrow,
    form_hora_desde: '10:00',
    form_sucursal_uuid: branch.Córdoba,
    form_nave: 'B',
    ...more,
  })

  const save = (who: Person, more: object = {}, headers: Record<string, string> = {}) =>
    world.call(who, '/api/turno', { body: form(more), headers })

  /** A new turno, as its maker is answered. */
  async function book(more: object = {}): Promise<Turno> {
    const { status, body } = await save('lola', more)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data.turno
  }

  /** The whole form of a turno as a screen would send it back, with changes. */
  const formOf = (turno: Turno, more: object = {}) => ({
    nuevo: '0',
    turno_uuid: turno.uuid,
    form_accounts_id: turno.accounts.map(({ id }) => String(id)),
    form_grupos_de_pedidos_id: turno.grupos_de_pedidos.map(({ uuid }) => uuid),
    form_sap_orders: turno.sap_orders.map(({ sap_order }) => sap_order),
    form_descripcion: turno.descripcion,
    form_fecha: turno.fecha,
    form_hora_desde: turno.hora_desde,
    form_sucursal_uuid: turno.sucursal_uuid,
    form_nave: turno.nave,
    form_fletero_uuid: turno.fletero_uuid ?? '',
    ...more,
  })

  /** Edits a turno as a user who saw it like this. */
  const edit = (who: Person, turno: Turno, more: object = {}) =>
    world.call(who, '/api/turno', {
      body: formOf(turno, more),
      headers: { 'If-Match': `"${turno.version}"` },
    })

  const read = async (who: Person, uuid: string) =>
    (await world.call(who, `/api/turno/${uuid}`)).body.data as Turno

  return { ...world, branch, group, save, book, edit, formOf, read }
}
export type TurnosWorld = Awaited<ReturnType<typeof turnosWorld>>

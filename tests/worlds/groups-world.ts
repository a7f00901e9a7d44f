import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ordersWorld, type Person } from './orders-world.ts'

/** The world of orders, and what people do there with several orders and with groups. */
export async function groupsWorld() {
  const world = await ordersWorld()
  const found = await world.database.db.execute<{ uuid: string }>(
    sql`select uuid from group_states order by orden`,
  )
  const states = found.rows.map(({ uuid }) => uuid)

  const at = (version: number) => ({ 'If-Match': `"${version}"` })
  const post = (who: Person, path: string, body: object) => world.call(who, `/api/${path}`, { body })
  const postWith = (headers: Record<string, string>, path: string, body: object) =>
    world.call('vera', `/api/${path}`, { body, headers })

  const placeOrder = async (who: Person = 'vera', more: object = {}) => (await world.pedir(who, more)).pedido

  const groupOrders = (uuids: string[], more: object = {}, who: Person = 'vera') =>
    post(who, 'pedido/asignar-a-nuevo-grupo', {
      pedidos_uuid: uuids,
      form_nombre: 'Obra Nordelta',
      form_descripcion: 'Baños',
      form_estado_de_grupo_de_pedido_uuid: states[0],
      ...more,
    })

  /** An appointment that shows a group, without going through its form. */
  async function turnoOf(groupId: number): Promise<string> {
    const uuid = randomUUID()
    await world.database.db.execute(sql`
      with t as (insert into turnos (uuid, fecha, hora_desde, branch_uuid, created_by)
        values (${uuid}, '2099-01-05', '08:00', (select uuid from branches limit 1), 1) returning id)
      insert into turno_groups (turno_id, group_id) select id, ${groupId} from t`)
    return uuid
  }

  const turnoVersion = async (uuid: string) => {
    const { rows } = await world.database.db.execute<{ version: number }>(
      sql`select version from turnos where uuid = ${uuid}`,
    )
    return rows[0]?.version
  }

  /** Everything that a refused call must leave as it was. */
  const written = async () => {
    const { rows } = await world.database.db.execute(sql`select
      (select json_agg(json_build_array(uuid, status, group_id, lote, version) order by id) from orders) as orders,
      (select json_agg(json_build_array(uuid, nombre, version) order by id) from order_groups) as groups,
      (select count(*) from order_messages) as messages`)
    return rows[0]
  }

  return { world, states, at, post, postWith, pedir: placeOrder, groupOrders, turnoOf, turnoVersion, written }
}

import { cambiarEstadoDeGrupo, cambiarLote } from '#contract/calls/agrupar.ts'
import type { GrupoDeTurno, PedidoDeTurno, Turno } from '#contract/calls/turnos.ts'
import { sentSince, waitingChanges } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db.ts'
import { isShown } from '#src/offline/land/replay.ts'
import { shownGroup, shownOrder } from '#src/records/turnos/new-turno.ts'

/** Until a poll has brought the turno itself, what this phone sent counts for it, in milliseconds. */
const SENT_COUNTS = 5 * 60_000

/**
 * The turnos with what was changed of their orders and groups on this phone. What the phone has not changed is as the
 * turno says: rows of orders may be older than it.
 */
export async function withOwnChanges(db: Db, turnos: readonly Turno[], now: number): Promise<Turno[]> {
  const [waiting, sent] = await Promise.all([waitingChanges(db), sentSince(db, now - SENT_COUNTS)])
  const shown = waiting.filter(isShown)
  const changed = new Set([...shown, ...sent].flatMap((row) => row.aggregates))
  if (changed.size === 0) return [...turnos]
  const own = await readOwn(db, turnos, changed)
  const ops = [...sent.sort((a, b) => a.seq - b.seq), ...shown]
  return turnos.map((turno) => ({
    ...turno,
    grupos_de_pedidos: turno.grupos_de_pedidos.map((group) => withOps(own.group(group), ops, own)),
  }))
}

type Own = Awaited<ReturnType<typeof readOwn>>

async function readOwn(db: Db, turnos: readonly Turno[], changed: ReadonlySet<string>) {
  const groups = turnos.flatMap((turno) => turno.grupos_de_pedidos)
  const groupIds = groups.map((one) => one.uuid)
  const orderIds = groups.flatMap((one) => one.pedidos).map((one) => one.uuid)
  const [heldGroups, mates, heldOrders, states] = await Promise.all([
    db.grupos.bulkGet(groupIds),
    db.pedidos.where('grupo_uuid').anyOf(groupIds).toArray(),
    db.pedidos.bulkGet(orderIds),
    db.estadosDeGrupo.toArray(),
  ])
  const orders = new Map(
    [...mates, ...heldOrders.filter((one) => one !== undefined)].map((one) => [one.uuid, one]),
  )
  const grupos = new Map(heldGroups.flatMap((one) => (one ? [[one.uuid, one] as const] : [])))
  const products = new Map(
    (await db.productos.bulkGet([...new Set([...orders.values()].map((one) => one.product_code))])).flatMap(
      (one) => (one ? [[one.product_code, one] as const] : []),
    ),
  )
  const isChanged = (uuid: string) => changed.has(`pedido:${uuid}`) && orders.has(uuid)
  const estado = (uuid: string | null) => states.find((one) => one.uuid === uuid) ?? null
  const shownNow = (uuid: string, was?: PedidoDeTurno): PedidoDeTurno | undefined => {
    const held = orders.get(uuid)
    return held && shownOrder(held, products.get(held.product_code) ?? was?.product)
  }

  function group(was: GrupoDeTurno): GrupoDeTurno {
    const held = changed.has(`grupo:${was.uuid}`) ? grupos.get(was.uuid) : undefined
    const known = new Set(was.pedidos.map((one) => one.uuid))
    const stayed = was.pedidos.filter(
      ({ uuid }) => !isChanged(uuid) || orders.get(uuid)?.grupo_uuid === was.uuid,
    )
    const came = mates.filter(
      ({ uuid, grupo_uuid }) => grupo_uuid === was.uuid && !known.has(uuid) && isChanged(uuid),
    )
    return {
      ...was,
      ...(held && {
        ...shownGroup(held),
        estado_de_grupo_de_pedido: estado(held.estado_de_grupo_de_pedido_uuid),
      }),
      pedidos: [
        ...stayed.map((one) => (isChanged(one.uuid) ? (shownNow(one.uuid, one) ?? one) : one)),
        ...came.flatMap(({ uuid }) => shownNow(uuid) ?? []),
      ],
    }
  }
  return {
    group,
    estado,
    holdsGroup: (uuid: string) => grupos.has(uuid),
    holdsOrder: (uuid: string) => orders.has(uuid),
  }
}

interface Op {
  type: string
  args: Record<string, unknown>
}

/** Lots and group states changed on a phone that holds neither the order nor the group. */
function withOps(group: GrupoDeTurno, ops: readonly Op[], own: Own): GrupoDeTurno {
  const last = (type: string, field: string, id: string) =>
    ops.findLast((op) => op.type === type && String(op.args[field]) === id)
  const stateOp = own.holdsGroup(group.uuid)
    ? undefined
    : last(cambiarEstadoDeGrupo.name, 'grupo_de_pedido_id', group.uuid)
  const estado = stateOp && own.estado(String(stateOp.args.estado_de_grupo_de_pedido_uuid))
  return {
    ...group,
    ...(estado && { estado_de_grupo_de_pedido: estado }),
    pedidos: group.pedidos.map((pedido) => {
      const lotOp = own.holdsOrder(pedido.uuid) ? undefined : last(cambiarLote.name, 'pedido_id', pedido.uuid)
      return lotOp ? { ...pedido, lote: String(lotOp.args.lote) } : pedido
    }),
  }
}

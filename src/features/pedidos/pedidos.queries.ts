import type { Foto } from '#contract/calls/fotos.ts'
import { leerPedido, listarPedidos, type Pedido } from '#contract/calls/pedidos.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { callName, oldest } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import type { HistoriaDePedido } from '#src/records/pedidos/pedidos.table.ts'
import { knownList, readAges } from '#src/records/pedidos/pedidos-known.ts'
import { withPresentProducts } from '#src/records/pedidos/present-products.ts'
import type { ListFilters } from './lista/list-filter.ts'
import { type ListaDePedidos, readList } from './lista/list-read.ts'

/** The call that brings this list up to date. [S112] */
export function listInput(filters: ListFilters): InputOf<typeof listarPedidos> {
  const { q, f, gf, branches, orderBy, mostrarPedidos, erp, account } = filters
  return {
    ...(q !== '' && { q }),
    ...(f.length > 0 && { f: f.join(',') }),
    ...(gf.length > 0 && { gf: gf.join(',') }),
    ...(branches.length > 0 && { branches: branches.join(',') }),
    ...(mostrarPedidos !== 'todos' && { mostrarPedidos }),
    ...(erp !== '' && { erp }),
    ...(account !== '' && { account }),
    orderBy,
  }
}

/** The orders list, as many pages as were loaded. [S105, S112, S114] */
export function listaDePedidos(filters: ListFilters, { user, pages }: { user: Usuario; pages: number }) {
  const input = listInput(filters)
  return localQuery<ListaDePedidos, typeof listarPedidos>({
    key: ['pedidos', 'lista', input, user.uuid, user.work_account?.id ?? null],
    pages,
    read: (db) => readList(db, filters, { user, pages }),
    known: (db, { grupos, sueltos }) =>
      knownList(db, callName('pedidos', listarPedidos, input), [
        ...grupos.flatMap(({ pedidos }) => pedidos),
        ...sueltos,
      ]),
    refresh: { endpoint: listarPedidos, input },
  })
}

/** One order with its story. */
export interface PedidoDelTelefono {
  pedido: Pedido
  historia: HistoriaDePedido | null
}

const POLL = 15_000

/**
 * An order by its UUID, requested again every 15 s until it has ended; one known only to this phone is not requested.
 * `held` is the phone's row of a moment ago: undefined before the first read. [S139, A12]
 */
export function pedidoPorUuid(uuid: string, held: Pedido | null | undefined) {
  const isAsked = held !== undefined && (held === null || held.id !== null)
  return localQuery<PedidoDelTelefono | null, typeof leerPedido>({
    key: ['pedidos', 'uno', uuid],
    isReference: isUuid(uuid),
    read: (db) => readPedido(db, uuid),
    known: async (db, held) => ({
      at: oldest(held ? await readAges(db, [held.pedido]) : []),
      isWhole: held !== null,
    }),
    ...(isAsked && {
      refresh: {
        endpoint: leerPedido,
        input: { uuid },
        ...(!(held && isFinal(held.status)) && { every: POLL }),
      },
    }),
  })
}

async function readPedido(db: Db, uuid: string): Promise<PedidoDelTelefono | null> {
  const [pedido, historia] = await Promise.all([db.pedidos.get(uuid), db.historias.get(uuid)])
  if (!pedido) return null
  const [present = pedido] = await withPresentProducts(db, [pedido])
  return { pedido: present, historia: historia ?? null }
}

type Lote = Pick<Pedido, 'product_code' | 'lote'>

export const loteKey = ({ product_code, lote }: Lote): string => `${product_code}|${lote}`

/** The first plate photo held of each of these lots, by `loteKey`. */
export async function readPlates(db: Db, pedidos: readonly Lote[]): Promise<Map<string, Foto>> {
  const pairs = new Map(
    pedidos.flatMap((pedido) =>
      pedido.lote ? [[loteKey(pedido), [pedido.product_code, pedido.lote]] as const] : [],
    ),
  )
  if (pairs.size === 0) return new Map()
  const fotos = await db.fotos
    .where('[product_code+batch]')
    .anyOf([...pairs.values()])
    .toArray()
  const plates = new Map<string, Foto>()
  for (const foto of fotos.sort((a, b) => b.number - a.number)) {
    plates.set(loteKey({ product_code: foto.product_code, lote: foto.batch }), foto)
  }
  return plates
}

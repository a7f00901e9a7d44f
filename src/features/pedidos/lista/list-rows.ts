import type { Pedido } from '#contract/calls/pedidos.ts'
import type { GrupoConPedidos, ListaDePedidos } from './list-read.ts'

/** One row of the virtual list. */
export type ListRow =
  | { kind: 'grupo'; key: string; grupo: GrupoConPedidos; isOpen: boolean }
  | { kind: 'sin-grupo'; key: string; count: number }
  | { kind: 'pedido'; key: string; pedido: Pedido; isGrouped: boolean }

/** Groups first, with the orders of the open ones; loose orders apart. [S114] */
export function rowsOf(
  lista: Pick<ListaDePedidos, 'grupos' | 'sueltos'>,
  isOpen: (grupo: GrupoConPedidos) => boolean,
): ListRow[] {
  const row = (pedido: Pedido, isGrouped: boolean): ListRow => ({
    kind: 'pedido',
    key: pedido.uuid,
    pedido,
    isGrouped,
  })
  const grouped = lista.grupos.flatMap((grupo): ListRow[] => {
    const open = isOpen(grupo)
    const header: ListRow = { kind: 'grupo', key: `grupo:${grupo.uuid}`, grupo, isOpen: open }
    return open ? [header, ...grupo.pedidos.map((one) => row(one, true))] : [header]
  })
  if (lista.sueltos.length === 0) return grouped
  const header: ListRow = { kind: 'sin-grupo', key: 'sin-grupo', count: lista.sueltos.length }
  return [...grouped, header, ...lista.sueltos.map((one) => row(one, false))]
}

/**
 * The rows of a list the server found empty: only those it had not seen when asked, at `asked` milliseconds since
 * 1970. [S117]
 */
export function onlyUnseen({ grupos, sueltos, sinEnviar, enviados }: ListaDePedidos, asked: number) {
  const isUnseen = ({ uuid }: Pedido) => sinEnviar.has(uuid) || (enviados.get(uuid) ?? 0) >= asked
  const left = grupos.map((one) => ({ ...one, pedidos: one.pedidos.filter(isUnseen) }))
  const rows = {
    grupos: left.filter((one) => one.pedidos.length > 0),
    sueltos: sueltos.filter(isUnseen),
  }
  const count = rows.grupos.length + rows.sueltos.length
  return { ...rows, shown: count, total: count, unsent: count }
}

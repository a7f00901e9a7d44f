import { editarGrupo, listarGrupos } from '#contract/calls/agrupar.ts'
import type { EstadoDeGrupo } from '#contract/calls/catalogos.ts'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { changesOf } from '#src/offline/changes.ts'
import { callName, readKnown } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import type { Miembros } from './miembros.ts'

/** A group that orders may be added to. */
export interface GrupoParaElegir {
  grupo: Grupo
  estado: EstadoDeGrupo | undefined
  pedidos: number
}

/** The groups of one account, newest first: this phone's at once, the server's as they come. [S128] */
export function gruposDeCuenta(account_id: number) {
  return localQuery<GrupoParaElegir[], typeof listarGrupos>({
    key: ['grupos', 'cuenta', account_id],
    read: (db) => readGrupos(db, account_id),
    known: async (db) => {
      const [asked = null] = await readKnown(db, [callName('grupos', listarGrupos, {})])
      return { at: undefined, isWhole: asked !== null }
    },
    refresh: { endpoint: listarGrupos, input: {} },
  })
}

async function readGrupos(db: Db, account_id: number): Promise<GrupoParaElegir[]> {
  const [grupos, estados] = await Promise.all([
    db.grupos.where('account_id').equals(account_id).toArray(),
    db.estadosDeGrupo.toArray(),
  ])
  const sorted = grupos.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const counts = await Promise.all(
    sorted.map((one) => db.pedidos.where('grupo_uuid').equals(one.uuid).count()),
  )
  return sorted.map((grupo, index) => ({
    grupo,
    estado: estados.find((one) => one.uuid === grupo.estado_de_grupo_de_pedido_uuid),
    pedidos: counts[index] ?? 0,
  }))
}

/** Orders offered to a group at once, newest first. */
const MOST_LOOSE = 50

/** The orders of a group on this phone, and those of its account that are in none and not ended yet. [S127] */
export async function readPedidosDeGrupo(db: Db, { uuid, account_id }: Pick<Grupo, 'uuid' | 'account_id'>) {
  const [propios, cuenta] = await Promise.all([
    db.pedidos.where('grupo_uuid').equals(uuid).toArray(),
    db.pedidos.where('account_id').equals(account_id).toArray(),
  ])
  const newest = (pedidos: Pedido[]) => pedidos.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const sueltos = cuenta.filter(({ grupo_uuid, status }) => grupo_uuid === null && !isFinal(status))
  return { propios: newest(propios), sueltos: newest(sueltos).slice(0, MOST_LOOSE) }
}

/** The orders of a group as its form opens. */
export async function readMiembros(db: Db, uuid: string): Promise<Miembros> {
  const held = await db.pedidos.where('grupo_uuid').equals(uuid).toArray()
  const pedidos = held.map((pedido) => pedido.uuid)
  return { vistos: (await replacedVistos(db, uuid)) ?? pedidos, pedidos, suma: [], saca: [] }
}

/** The orders that were on screen when the change was made that another saving of this group would replace. */
async function replacedVistos(db: Db, uuid: string): Promise<readonly string[] | null> {
  const rows = await changesOf(db, `grupo:${uuid}`)
  const same = rows.filter(({ type }) => type === editarGrupo.name)
  const last = rows.at(-1)
  const replaced = same.find(({ state }) => state === 'rechazado') ?? same.find((row) => row === last)
  const vistos = replaced?.args.pedidos_vistos
  return Array.isArray(vistos) ? (vistos as string[]) : null
}

export const readEstadosDeGrupo = (db: Db): Promise<EstadoDeGrupo[]> =>
  db.estadosDeGrupo.orderBy('orden').toArray()

import type { GroupStatus } from '#contract/calls/catalogues.ts'
import { editGroup, listGroups } from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { changesOf } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/device.ts'
import { callName, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import type { Members } from './members.ts'

/** A group that orders may be added to. */
export interface GroupToChoose {
  grupo: OrderGroup
  estado: GroupStatus | undefined
  pedidos: number
}

/** The groups of one account, newest first: this phone's at once, the server's as they come. [S128] */
export function groupsOfAccount(account_id: number) {
  return localQuery<GroupToChoose[], typeof listGroups>({
    key: ['grupos', 'cuenta', account_id],
    read: (db) => readGroups(db, account_id),
    known: async (db) => {
      const [asked = null] = await readKnown(db, [callName('grupos', listGroups, {})])
      return { at: undefined, isWhole: asked !== null }
    },
    refresh: { endpoint: listGroups, input: {} },
  })
}

async function readGroups(db: Db, account_id: number): Promise<GroupToChoose[]> {
  const [groups, statuses] = await Promise.all([
    db.grupos.where('account_id').equals(account_id).toArray(),
    db.estadosDeGrupo.toArray(),
  ])
  const sorted = groups.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const counts = await Promise.all(
    sorted.map((item) => db.pedidos.where('grupo_uuid').equals(item.uuid).count()),
  )
  return sorted.map((group, index) => ({
    grupo: group,
    estado: statuses.find((item) => item.uuid === group.estado_de_grupo_de_pedido_uuid),
    pedidos: counts[index] ?? 0,
  }))
}

/** Orders offered to a group at once, newest first. */
const MOST_LOOSE = 50

/** The orders of a group on this phone, and those of its account that are in none and not ended yet. [S127] */
export async function readOrdersOfGroup(
  db: Db,
  { uuid, account_id }: Pick<OrderGroup, 'uuid' | 'account_id'>,
) {
  const [own, account] = await Promise.all([
    db.pedidos.where('grupo_uuid').equals(uuid).toArray(),
    db.pedidos.where('account_id').equals(account_id).toArray(),
  ])
  const newest = (orders: Order[]) => orders.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const ungrouped = account.filter(({ grupo_uuid, status }) => grupo_uuid === null && !isFinal(status))
  return { own: newest(own), ungrouped: newest(ungrouped).slice(0, MOST_LOOSE) }
}

/** The orders of a group as its form opens. */
export async function readMembers(db: Db, uuid: string): Promise<Members> {
  const held = await db.pedidos.where('grupo_uuid').equals(uuid).toArray()
  const orders = held.map((order) => order.uuid)
  return { vistos: (await replacedViewed(db, uuid)) ?? orders, pedidos: orders, suma: [], saca: [] }
}

/** The orders that were on screen when the change was made that another saving of this group would replace. */
async function replacedViewed(db: Db, uuid: string): Promise<readonly string[] | null> {
  const rows = await changesOf(db, `grupo:${uuid}`)
  const same = rows.filter(({ type }) => type === editGroup.name)
  const last = rows.at(-1)
  const replaced = same.find(({ state }) => state === 'rechazado') ?? same.find((row) => row === last)
  const viewed = replaced?.args.pedidos_vistos
  return Array.isArray(viewed) ? (viewed as string[]) : null
}

export const readGroupStatuses = (db: Db): Promise<GroupStatus[]> =>
  db.estadosDeGrupo.orderBy('orden').toArray()

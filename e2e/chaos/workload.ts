import {
  addToGroup,
  changeGroupStatus,
  changeLot,
  changeStatuses,
  createGroup,
  editGroup,
  removeFromGroup,
} from '#contract/calls/grouping.ts'
import { changePreferredDate, changeStatus, saveOrder, saveOrders } from '#contract/calls/orders.ts'
import { deletePhoto, uploadPhoto } from '#contract/calls/photos.ts'
import { proveDelivery } from '#contract/calls/road/proofs.ts'
import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import {
  bookTurnoForOrders,
  deleteTurno,
  markDelivered,
  saveTurno,
  type Turno,
} from '#contract/calls/turnos.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { pick, type Random } from '#tests/bad-network.ts'
import type { Act, Build, Needs, Share, World } from './acts/act.ts'
import { BY_CHANCE, prove } from './acts/road-acts.ts'
import { TRADE } from './acts/trade-acts.ts'
import { newTrip, setTrip } from './acts/trip-acts.ts'
import type { Goods } from './goods.ts'
import type { Survey } from './in-page.ts'

const newMark = (): string => `m${uuidv7().replaceAll('-', '')}`
const quantity = (random: Random): number => 1 + Math.floor(random() * 9)

/** Orders written through the form are found by their note, which is left alone. */
export const FORM_NOTE = 'formulario'

const open = ({ pedidos: orders }: Survey) =>
  orders.filter(({ status, client_note }) => !isFinal(status) && !client_note.startsWith(FORM_NOTE))

const sometimesOld = (random: Random, version: number): number | null => (random() < 0.5 ? version : null)

const newOrder: Build = ({ random, goods }, mark) => {
  const uuid = uuidv7()
  const product = pick(random, goods.products)
  const lot = random() < 0.3 ? { form_lote: pick(random, product.lots) } : {}
  const args = {
    ...{ uuid, nuevo: true, form_billing_cuit: pick(random, goods.accounts).cuit, form_client_note: mark },
    ...{ form_product_code: product.code, form_unit: product.unit, form_quantity: quantity(random), ...lot },
    form_branch: pick(random, goods.branches).nombre,
  }
  return { args, makes: [uuid] }
}

const severalOrders: Build = ({ random, goods }, mark) => {
  const [grupo_uuid, turno_uuid] = [uuidv7(), uuidv7()]
  const products = Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
    const { code, unit } = pick(random, goods.products)
    return { uuid: uuidv7(), product_code: code, unit, quantity: quantity(random), client_note: mark }
  })
  const turno_fecha = pick(random, goods.days)
  const turno = { asignar_turno: true, turno_fecha, turno_hora_desde: pick(random, SLOTS) }
  const args = {
    ...{ productos: products, grupo_uuid, turno_uuid, form_billing_cuit: pick(random, goods.accounts).cuit },
    ...{ form_branch: pick(random, goods.branches).nombre, ...(random() < 0.5 ? turno : {}) },
  }
  return { args, makes: [...products.map(({ uuid }) => uuid), grupo_uuid, turno_uuid] }
}

const editOrder: Build = ({ random, seen }, mark) => {
  const order = pick(random, open(seen))
  const args = {
    ...{ uuid: order.uuid, form_billing_cuit: order.billing_cuit, form_product_code: order.product_code },
    ...{ form_unit: order.unit, form_branch: order.branch, form_client_note: mark },
    form_quantity: random() < 0.3 ? quantity(random) : order.quantity,
    ...(order.lote && { form_lote: order.lote }),
    ...(order.preferred_delivery_date && { form_preferred_delivery_date: order.preferred_delivery_date }),
  }
  return { args, makes: [], seen: sometimesOld(random, order.version) }
}

/** Ends few orders: there is nothing more to do with those. */
const status = (random: Random, { statuses }: Goods): string =>
  pick(random, random() < 0.15 ? statuses : statuses.filter((text) => !isFinal(text)))

const oneStatus: Build = ({ random, goods, seen }, mark) => {
  const { uuid } = pick(random, open(seen))
  return { args: { uuid, status: status(random, goods), motivo: mark }, makes: [] }
}

const some = <T>(random: Random, from: readonly T[]): T[] => {
  const few = from.filter(() => random() < 0.4).slice(0, 4)
  return few.length > 0 ? few : [pick(random, from)]
}

const manyStatuses: Build = ({ random, goods, seen }) => {
  const orders = some(random, open(seen))
  const [uuids, viewed] = [orders.map(({ uuid }) => uuid), orders.map((order) => order.status)]
  return { args: { uuids, vistos: viewed, status: status(random, goods) }, makes: [] }
}

const ofOneAccount = (random: Random, seen: Survey): string[] => {
  const first = pick(random, open(seen))
  return some(
    random,
    open(seen).filter(({ account_id }) => account_id === first.account_id),
  ).map(({ uuid }) => uuid)
}

const newGroup: Build = ({ random, goods, seen }, mark) => {
  const grupo_uuid = uuidv7()
  const form_estado_de_grupo_de_pedido_uuid = pick(random, goods.groupStates)
  const pedidos_uuid = ofOneAccount(random, seen)
  return {
    args: { pedidos_uuid, grupo_uuid, form_nombre: mark, form_estado_de_grupo_de_pedido_uuid },
    makes: [grupo_uuid],
  }
}

const buildEditGroup: Build = ({ random, goods, seen }, mark) => {
  const group = pick(random, seen.grupos)
  const form_estado_de_grupo_de_pedido_uuid =
    group.estado_de_grupo_de_pedido_uuid ?? pick(random, goods.groupStates)
  const form_descripcion = random() < 0.5 ? mark : group.descripcion
  const args = { id: group.uuid, form_nombre: mark, form_descripcion, form_estado_de_grupo_de_pedido_uuid }
  return { args, makes: [], seen: sometimesOld(random, group.version) }
}

const joinGroup: Build = ({ random, seen }) => ({
  args: { pedidos_uuid: ofOneAccount(random, seen), form_grupo_de_pedido_id: pick(random, seen.grupos).uuid },
  makes: [],
})

const leaveGroup: Build = ({ random, seen }) => ({
  args: { pedidos_uuid: some(random, open(seen)).map(({ uuid }) => uuid) },
  makes: [],
})

const groupState: Build = ({ random, goods, seen }) => ({
  args: {
    grupo_de_pedido_id: pick(random, seen.grupos).uuid,
    estado_de_grupo_de_pedido_uuid: pick(random, goods.groupStates),
  },
  makes: [],
})

const otherLot: Build = ({ random, goods, seen }) => {
  const order = pick(random, open(seen))
  const lots = goods.products.find(({ code }) => code === order.product_code)?.lots ?? ['LOTE-QUE-NO-HAY']
  return { args: { pedido_id: order.uuid, lote: pick(random, lots) }, makes: [] }
}

const preferredDay: Build = ({ random, goods, seen }) => ({
  args: { uuid: pick(random, open(seen)).uuid, preferred_delivery_date: pick(random, goods.days) },
  makes: [],
})

const place = ({ random, goods }: World) => {
  const branch = pick(random, goods.branches)
  const when = { form_fecha: pick(random, goods.days), form_hora_desde: pick(random, SLOTS) }
  return { ...when, form_sucursal_uuid: branch.uuid, form_nave: random() < 0.5 ? branch.nave : '' }
}

const newTurno: Build = (world, mark) => {
  const { random, goods, seen } = world
  const turno_uuid = uuidv7()
  const account = pick(random, goods.accounts)
  const groups = seen.grupos.filter(({ account_id }) => account_id === account.id)
  const held = groups.length > 0 ? { form_grupos_de_pedidos_id: [pick(random, groups).uuid] } : {}
  const args = { turno_uuid, nuevo: true, form_accounts_id: [account.id], form_descripcion: mark, ...held }
  return { args: { ...args, ...place(world) }, makes: [turno_uuid] }
}

const bookable = ({ turnos }: Survey): Turno[] => turnos.filter(({ estado: status }) => status === 'agendado')

const editTurno: Build = (world, mark) => {
  const { random, seen } = world
  const turno = pick(random, bookable(seen))
  const where =
    random() < 0.5
      ? place(world)
      : {
          ...{ form_fecha: turno.fecha, form_hora_desde: turno.hora_desde },
          ...{ form_sucursal_uuid: turno.sucursal_uuid, form_nave: turno.nave },
        }
  const args = {
    ...{
      turno_uuid: turno.uuid,
      form_accounts_id: turno.accounts.map(({ id }) => id),
      form_descripcion: mark,
    },
    form_grupos_de_pedidos_id: turno.grupos_de_pedidos.map(({ uuid }) => uuid),
    form_sap_orders: turno.sap_orders.map(({ sap_order }) => sap_order),
    ...where,
    ...(turno.fletero_uuid && { form_fletero_uuid: turno.fletero_uuid }),
  }
  return { args, makes: [], seen: sometimesOld(random, turno.version) }
}

const turnoOfGroup: Build = ({ random, goods, seen }, mark) => {
  const turno_uuid = uuidv7()
  const group_id = pick(random, seen.grupos).uuid
  const when = { form_fecha: pick(random, goods.days), form_hora_desde: pick(random, SLOTS) }
  return { args: { turno_uuid, group_id, ...when, form_descripcion: mark }, makes: [turno_uuid] }
}

const deliver: Build = ({ random, seen }) => ({
  args: { uuid: pick(random, bookable(seen)).uuid, estado: 'entregado' },
  makes: [],
})

const removeTurno: Build = ({ random, seen }) => ({
  args: { id: pick(random, bookable(seen)).uuid },
  makes: [],
})

const newPhoto: Build = ({ random, goods }) => {
  const uuid = uuidv7()
  return { args: { id: pick(random, goods.lots), uuid }, makes: [uuid] }
}

const removePhoto: Build = ({ random, seen }) => ({ args: { id: pick(random, seen.fotos) }, makes: [] })

const nothing: Needs = () => true
const orders: Needs = (seen) => open(seen).length > 0
const groups: Needs = (seen) => seen.grupos.length > 0 && open(seen).length > 0
const turnos: Needs = (seen) => bookable(seen).length > 0
const photos: Needs = (seen) => seen.fotos.length > 0
const trips: Needs = (seen) => seen.repartos.length > 0
const anyTurno: Needs = (seen) => seen.turnos.length > 0

/** Out of a hundred acts; those that lack what they need become something else. */
const ACTS: readonly Share[] = [
  [18, saveOrder.name, nothing, newOrder],
  [9, saveOrders.name, nothing, severalOrders],
  [13, saveOrder.name, orders, editOrder],
  [12, changeStatus.name, orders, oneStatus],
  [6, changeStatuses.name, orders, manyStatuses],
  [6, changePreferredDate.name, orders, preferredDay],
  [4, changeLot.name, orders, otherLot],
  [5, createGroup.name, orders, newGroup],
  [4, editGroup.name, groups, buildEditGroup],
  [3, addToGroup.name, groups, joinGroup],
  [2, removeFromGroup.name, orders, leaveGroup],
  [3, changeGroupStatus.name, groups, groupState],
  [4, saveTurno.name, nothing, newTurno],
  [3, saveTurno.name, turnos, editTurno],
  [2, bookTurnoForOrders.name, groups, turnoOfGroup],
  [1, markDelivered.name, turnos, deliver],
  [1, deleteTurno.name, turnos, removeTurno],
  [2, saveTrip.name, turnos, newTrip],
  [1, setTripState.name, trips, setTrip],
  [3, uploadPhoto.name, nothing, newPhoto],
  [1, deletePhoto.name, photos, removePhoto],
  [4, proveDelivery.name, anyTurno, prove],
]

/** The next thing this seller does with what is on their screen. */
export function nextAct(world: World): Act {
  const possible = [...ACTS, ...BY_CHANCE, ...TRADE].filter(([, , needs]) => needs(world.seen))
  const roll = world.random() * possible.reduce((sum, [share]) => sum + share, 0)
  let sum = 0
  for (const [share, type, , build] of possible) {
    sum += share
    if (roll < sum) return builtBy({ type, build }, world)
  }
  throw new Error('there is always an order to be made')
}

/** Every kind of change there is, by the name of what builds it. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  ACTS.map(([, type, , build]) => [build.name, { type, build }]),
)

interface Kind {
  type: string
  build: Build
}

function builtBy({ type, build }: Kind, world: World): Act {
  const mark = newMark()
  return { seen: null, ...build(world, mark), type, mark }
}

/** A change of this kind to what is on this seller's screen. */
export function actOf(kind: string, world: World): Act {
  const known = KINDS.get(kind)
  if (!known) throw new Error(`no such kind of change: ${kind}`)
  return builtBy(known, world)
}

export const isPhoto = ({ type }: Pick<Act, 'type'>): boolean => type === uploadPhoto.name

import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { fromHold, type PlateFault, plateFaultText, withoutPlate } from '#contract/calls/rules/plates.ts'
import { TAKEN_PLATE } from '#contract/rules/sales-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type Author, actorName } from '#server/records/author.ts'
import { coverLots, lotsOf } from '#server/records/order/cover.ts'
import type { NewMessage } from '#server/records/order/messages.ts'
import { settleLines } from './line.ts'
import {
  isAnyMet,
  knownPlates,
  type LotOfLine,
  type OpenHold,
  type OrderedPlate,
  readNamedLots,
  readOpenHolds,
  readOrderedPlates,
} from './line-world.ts'

/** An order that asks for a lot: a new one, or one that asks for more of it. */
export interface Asking {
  uuid: string
  /** Its id, once it has one. */
  id: number | null
  account_id: number
  product_code: string
  lote: string | null
  branch: string
  unit: string
  /** The quantity that it did not ask for before. */
  more: number
  chapas: readonly number[] | null
}

/** The lot, the plates and the holds that an order gets. */
export interface Answered {
  uuid: string
  /** The lot of its plates. */
  lot: LotOfLine | undefined
  /** Its plates: those that it chose, else those of the holds that it uses up. */
  chapas: number[] | null
  faults: PlateFault[]
  /** The holds that it uses up, wholly or some pieces of them. */
  used: { id: number; piezas: number; isWhole: boolean; lugar: number; chapa: number | null }[]
}

/** Orders beside the lines of their lots, in the sequence in which they ask. */
export interface Meeting {
  lots: LotOfLine[]
  answers: Answered[]
  /** The answer of the rules to a plate that is taken. */
  taken: (typeof TAKEN_PLATE)[number]
}

interface World {
  lots: LotOfLine[]
  /** Open holds with what is left of them. */
  holds: OpenHold[]
  ordered: OrderedPlate[]
  known: Set<string>
  author: Author
}

const isOwn = ({ account_id, owner_id }: OpenHold, asking: Asking, author: Author): boolean =>
  account_id === null ? owner_id === author.id : account_id === asking.account_id

/** The lot of an order's plates: that of its branch before others, and one that knows all of them. */
function lotOf({ lots, known, ordered }: World, asking: Asking): LotOfLine | undefined {
  const own = ordered.find(({ order_id }) => order_id === asking.id)
  const named = lots
    .filter(({ product_code, batch }) => product_code === asking.product_code && batch === asking.lote)
    .sort(
      (a, b) =>
        Number(b.branch === asking.branch) - Number(a.branch === asking.branch) ||
        Number(b.pieces > 0) - Number(a.pieces > 0),
    )
  const knowsAll = ({ id }: LotOfLine) => asking.chapas?.every((plate) => known.has(`${id}/${plate}`))
  return named.find(({ id }) => id === own?.lot_id) ?? named.find(knowsAll) ?? named[0]
}

/** Why an order cannot have a plate; undefined where it can. */
function faultOf(
  world: World,
  asking: Asking,
  { lot, plate }: { lot: number | undefined; plate: number },
): PlateFault | undefined {
  const isHere = (row: { lot_id: number; chapa: number | null }) => row.lot_id === lot && row.chapa === plate
  const here = world.ordered.filter(isHere)
  const isOwnPlate = here.some(({ order_id }) => order_id === asking.id)
  if (here.some(({ order_id, live }) => live && order_id !== asking.id))
    return { plate, why: 'ordered', until: null }
  const held = world.holds.find((hold) => isHere(hold) && hold.estado === 'activo')
  if (held && !isOwn(held, asking, world.author)) return { plate, why: 'held', until: held.hasta }
  // Its own plate of before may have lost its photo.
  if (isOwnPlate || world.known.has(`${lot}/${plate}`)) return undefined
  return { plate, why: 'unknown', until: null }
}

/** The pieces that an amount takes: square metres by the mean plate, rounded up. */
function piecesOf({ unit, more }: Asking, lot: LotOfLine | undefined): number {
  if (unit === 'PZA') return Math.ceil(more)
  return unit === 'M2' && lot?.plate_m2 ? Math.ceil(more / lot.plate_m2) : 0
}

/** Takes pieces out of a hold; what is left of it stays held. */
function use(hold: OpenHold, most: number): Answered['used'][number] {
  const pieces = Math.min(hold.piezas, most)
  hold.piezas -= pieces
  return { id: hold.id, piezas: pieces, isWhole: hold.piezas === 0, lugar: hold.lugar, chapa: hold.chapa }
}

/** Holds of an account give way to its order: those of its plates first, then its others on the lot, the first in line first. */
function meet(world: World, asking: Asking): Answered {
  const lot = lotOf(world, asking)
  const faults = (asking.chapas ?? []).flatMap(
    (plate) => faultOf(world, asking, { lot: lot?.id, plate }) ?? [],
  )
  const isFaulty = new Set<number>(faults.map(({ plate }) => plate))
  const chosen = asking.chapas?.filter((plate) => !isFaulty.has(plate)) ?? []
  const here = world.holds.filter(({ lot_id, piezas: pieces }) => pieces > 0 && lot_id === lot?.id)
  const ofPlates = here.filter(
    (hold) => hold.chapa !== null && chosen.includes(hold.chapa) && isOwn(hold, asking, world.author),
  )
  const used = ofPlates.map((hold) => use(hold, hold.piezas))
  let left = piecesOf(asking, lot) - new Set(ofPlates.map(({ chapa: plate }) => plate)).size
  const named = new Set(
    world.lots
      .filter((other) => other.product_code === asking.product_code && other.batch === asking.lote)
      .map(({ id }) => id),
  )
  const others = world.holds.filter(
    ({ lot_id, account_id, chapa: plate, estado: status }) =>
      named.has(lot_id) &&
      account_id === asking.account_id &&
      status === 'activo' &&
      (plate === null || (asking.chapas === null && lot_id === lot?.id)),
  )
  for (const hold of others) {
    if (left <= 0 || hold.piezas === 0) continue
    const taken = use(hold, left)
    left -= taken.piezas
    used.push(taken)
  }
  const passed = used.flatMap(({ chapa: plate }) => plate ?? [])
  const plates = [...new Set(asking.chapas ? chosen : passed)].sort((a, b) => a - b)
  for (const plate of plates)
    if (lot) world.ordered.push({ order_id: asking.id ?? -1, lot_id: lot.id, chapa: plate, live: true })
  return { uuid: asking.uuid, lot, chapas: plates.length > 0 ? plates : null, faults, used }
}

/**
 * Orders that ask for lots beside the holds and the ordered plates there, after what is due on them has ended; null where
 * there are none and no plate was chosen. Precondition: the lots are locked.
 */
export async function meetLines(
  tx: Queryable,
  { author, now }: { author: Author; now: Date },
  asking: readonly Asking[],
): Promise<Meeting | null> {
  const named = lotsOf(asking)
  const isChosen = asking.some(({ chapas: plates }) => plates !== null)
  if (!(await isAnyMet(tx, named)) && !isChosen) return null
  const lots = await readNamedLots(tx, named)
  await settleLines(tx, lots, now)
  const ids = lots.map(({ id }) => id)
  const own = asking.flatMap(({ id }) => id ?? [])
  const [holds, ordered, known, [rule]] = await Promise.all([
    readOpenHolds(tx, ids),
    readOrderedPlates(tx, ids, own),
    knownPlates(tx, isChosen ? ids : []),
    rowsOf(tx, { taken_plate: v.picklist(TAKEN_PLATE) }).read(sql`select taken_plate from sales_rules`),
  ])
  const world = { lots, holds, ordered, known, author }
  const answers = asking.map((each) => meet(world, each))
  return { lots, answers, taken: rule?.taken_plate ?? 'rechazar' }
}

/**
 * The entries that a meeting adds to the story of an order, and what is wrong with its plates; where the rules only say
 * that a plate is taken, the story does.
 */
export function metStory(
  { seller }: Author,
  { taken }: Meeting,
  { faults, used }: Answered,
): { messages: NewMessage[]; complaints: string[] } {
  const isSaid = ({ why }: PlateFault) => taken === 'avisar' && why !== 'unknown'
  const said = [
    ...faults.filter(isSaid).map(({ plate }) => withoutPlate(plate)),
    ...(used.length > 0 ? [fromHold(used)] : []),
  ]
  return {
    messages: said.map((each) => ({ ...each, description: '' })),
    complaints: faults.filter((fault) => !isSaid(fault)).map((fault) => plateFaultText(fault, seller)),
  }
}

/** Holds that orders use up: each once, whole or with what is left of it. */
function usedRows({ answers }: Meeting) {
  const rows = new Map<number, { id: number; order_uuid: string; piezas: number; is_whole: boolean }>()
  for (const { uuid, used } of answers)
    for (const { id, piezas: pieces, isWhole } of used) {
      const before = rows.get(id)?.piezas ?? 0
      rows.set(id, { id, order_uuid: uuid, piezas: before + pieces, is_whole: isWhole })
    }
  return JSON.stringify([...rows.values()])
}

/** Plates of orders, in the place of those that they had. */
async function writePlates(tx: Queryable, { answers }: Meeting): Promise<void> {
  const rows = answers.flatMap(({ uuid, lot, chapas: plates }) =>
    lot && plates ? plates.map((plate) => ({ uuid, lot_id: lot.id, chapa: plate })) : [],
  )
  await tx.execute(sql`
    delete from order_plates where order_id in (
      select id from orders where uuid = any(${sql.param(answers.map(({ uuid }) => uuid))}::uuid[]))`)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into order_plates (order_id, lot_id, chapa)
    select o.id, g.lot_id, g.chapa from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(uuid uuid, lot_id int, chapa int)
    join orders o on o.uuid = g.uuid order by o.id, g.chapa`)
}

/**
 * Writes what orders met, once they are written: their plates, the holds that they use up and whose places they take, then
 * who comes next in the lines and the notices of their lots.
 */
export async function settleMeeting(
  tx: Queryable,
  { author, now }: { author: Author; now: Date },
  meeting: Meeting,
): Promise<void> {
  const { lots, answers } = meeting
  await writePlates(tx, meeting)
  const places = answers
    .filter(({ used }) => used.length > 0)
    .map(({ uuid, used }) => ({ uuid, lugar: Math.min(...used.map(({ lugar: place }) => place)) }))
  await tx.execute(sql`
    update holds set piezas = case when g.is_whole then holds.piezas else holds.piezas - g.piezas end,
      estado = case when g.is_whole then 'ordenado' else holds.estado end,
      ended_at = case when g.is_whole then ${now.toISOString()}::timestamptz end,
      order_id = case when g.is_whole then (select id from orders where uuid = g.order_uuid) end
    from jsonb_to_recordset(${usedRows(meeting)}::jsonb) as g(id int, order_uuid uuid, piezas int, is_whole boolean)
    where holds.id = g.id`)
  await tx.execute(sql`
    update orders set lot_place = least(orders.lot_place, g.lugar)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(uuid uuid, lugar bigint) where orders.uuid = g.uuid`)
  await coverLots(tx, {
    lots: lots.map(({ product_code, batch }) => ({ product_code, lote: batch })),
    own: await idsOf(tx, answers),
    author: { id: author.id, name: actorName(author) },
  })
  await settleLines(tx, lots, now)
}

async function idsOf(tx: Queryable, answers: readonly Answered[]): Promise<number[]> {
  const rows = await rowsOf(tx, { id: v.number() }).read(
    sql`select id from orders where uuid = any(${sql.param(answers.map(({ uuid }) => uuid))}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayOf, formatDay, momentDay } from '#contract/kit/day.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import { endOf } from '#contract/kit/slots.ts'
import type { CalendarEvent } from '#contract/rules/road/calendar.ts'
import { ORDER_STEPS, stepOf } from '#contract/rules/road/order-place.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { LinkCall, LinkPage } from '#server/features/links/link-pages.ts'
import { linkEnded, type PublicLink } from '#server/records/link/find.ts'
import { DAYS_AFTER_END, type FollowedThing, followView } from './follow-view.ts'
import { followedTurno, placeOf, stateOf, TURNO_WAY, turnoFacts } from './turno-facts.ts'

const seller = { seller: v.string(), mobile: v.string() }

/** The seller of account `a`, while they work here. */
const sellerOf = sql`left join users s on s.id = a.seller_id and s.deleted_at is null`
const sellerColumns = sql`coalesce(s.fullname, '') as seller, coalesce(s.mobile, '') as mobile`

/** Columns of turno `t` in branch `b`, with its carrier `c`. */
const turnoColumns = sql`t.fecha, t.hora_desde as hora, b.nombre as sucursal, t.nave, t.estado, t.etapa, t.demora_min,
  coalesce(c.nombre, '') as fletero, coalesce(c.patente_1, '') as patente`
const turnoTables = sql`turnos t join branches b on b.uuid = t.branch_uuid left join carriers c on c.uuid = t.carrier_uuid`

const isOver = (day: string, now: Date): boolean => addDays(day, DAYS_AFTER_END) < dayOf(now)

interface Found {
  thing: FollowedThing
  /** The day of its end; null while it goes on. */
  over: string | null
  /** Where it is an appointment. */
  event?: CalendarEvent
}

const order = {
  ...{ id: v.number(), status: v.string(), quantity: v.number(), unit: v.string(), branch: v.string() },
  ...{ day: v.nullable(v.string()), updated_at: v.string() },
  ...seller,
}

async function readOrder(db: Queryable, uuid: string, now: Date): Promise<Found | undefined> {
  const [found] = await rowsOf(db, order).read(sql`
    select o.id, o.status, o.quantity::float8 as quantity, o.unit, o.branch, o.preferred_delivery_date as day,
      ${isoText(sql`o.updated_at`)} as updated_at, ${sellerColumns}
    from orders o join accounts a on a.id = o.account_id ${sellerOf} where o.uuid = ${uuid}`)
  if (!found) return undefined
  const [turno] = await rowsOf(db, followedTurno).read(sql`
    select ${turnoColumns} from ${turnoTables} join turno_groups tg on tg.turno_id = t.id
      join orders o on o.group_id = tg.group_id
    where o.uuid = ${uuid} and t.deleted_at is null order by t.fecha desc, t.hora_desde desc limit 1`)
  const { id, status, quantity, unit, branch, day } = found
  const facts = [
    ['Cantidad', quantityText({ quantity, unit })],
    ['Para el', day ? formatDay(day) : ''],
    ['Sucursal', branch],
  ] as const
  return {
    over: isFinal(status) ? momentDay(found.updated_at) : null,
    thing: {
      title: `Pedido ${id}`,
      state: status,
      ...{ steps: ORDER_STEPS.map(({ label }) => label), place: stepOf(status) },
      cards: [
        { title: 'Pedido', facts },
        ...(turno
          ? [{ title: 'Turno', facts: [['Estado', stateOf(turno, now)] as const, ...turnoFacts(turno)] }]
          : []),
      ],
      ...{ branch, seller: found.seller, mobile: found.mobile },
    },
  }
}

const load = {
  ...{ ...followedTurno, id: v.number(), uuid: v.string(), hasta: v.nullable(v.string()) },
  materials: v.number(),
  pieces: v.number(),
  ...seller,
}

const count = (many: number, one: string, several: string): string =>
  `${figure(many)} ${many === 1 ? one : several}`

async function readTurno(db: Queryable, uuid: string, now: Date): Promise<Found | undefined> {
  const [found] = await rowsOf(db, load).read(sql`
    select t.id, t.uuid, t.hora_hasta as hasta, ${turnoColumns}, coalesce(l.materials, 0)::int as materials, coalesce(l.pieces, 0)::float8 as pieces,
      ${sellerColumns}
    from ${turnoTables} left join lateral (
      select count(*) as materials, sum(o.quantity) filter (where o.unit = 'PZA') as pieces
      from turno_groups tg join orders o on o.group_id = tg.group_id where tg.turno_id = t.id) l on true
    left join lateral (select a.* from turno_accounts ta join accounts a on a.id = ta.account_id
      where ta.turno_id = t.id order by a.id limit 1) a on true ${sellerOf}
    where t.uuid = ${uuid} and t.deleted_at is null`)
  if (!found) return undefined
  const { id, uuid: uid, fecha: day, hora: hour, hasta, sucursal: branch, materials, pieces } = found
  const title = `Turno ${id}`
  const carried = [
    materials > 0 && count(materials, 'material', 'materiales'),
    pieces > 0 && count(pieces, 'pieza', 'piezas'),
  ]
  return {
    over: day,
    event: { uid, fecha: day, desde: hour, hasta: hasta ?? endOf(hour), title, place: branch, text: '' },
    thing: {
      title,
      state: stateOf(found, now),
      ...{ steps: TURNO_WAY, place: placeOf(found) },
      cards: [
        { title: 'Turno', facts: [...turnoFacts(found), ['Carga', carried.filter(Boolean).join(', ')]] },
      ],
      ...{ branch, seller: found.seller, mobile: found.mobile },
    },
  }
}

/** The page that follows a thing, up to some days after its end. */
function followPage(
  kind: 'pedido' | 'turno',
  read: (db: Queryable, uuid: string, now: Date) => Promise<Found | undefined>,
): LinkPage {
  const readOpen = async ({ db, now }: Pick<LinkCall, 'db' | 'now'>, { ref }: PublicLink): Promise<Found> => {
    const found = await read(db, ref, now)
    if (!found || (found.over !== null && isOver(found.over, now))) throw linkEnded()
    return found
  }
  return {
    kind,
    async show(call, link) {
      const { thing, event } = await readOpen(call, link)
      return followView(call, { ...thing, hasEvent: event !== undefined })
    },
    async calendar(call, link) {
      const { event } = await readOpen(call, link)
      if (!event) throw linkEnded()
      return event
    },
    async ended({ db, now }, ref) {
      const thing = (await read(db, ref, now))?.thing
      return (
        thing && {
          name: `El seguimiento del ${thing.title.toLowerCase()}`,
          ...{ seller: thing.seller || 'la sucursal', mobile: thing.mobile },
        }
      )
    },
  }
}

export const orderPage = followPage('pedido', readOrder)
export const turnoPage = followPage('turno', readTurno)

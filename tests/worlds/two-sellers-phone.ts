import { changeLot } from '#contract/calls/grouping.ts'
import { type FullOrder, saveOrder } from '#contract/calls/orders.ts'
import { inForm } from '#contract/records/form-values.ts'
import type { MergeableOrder } from '#server/records/order/merge.ts'
import { conflictOf } from '#src/features/outbox/conflict.ts'
import type { Pick } from '#src/features/outbox/conflict-fields.ts'
import type { LastError } from '#src/offline/db/outbox-row.ts'
import { baseOf, renamedOwn } from '#src/offline/land/base.ts'
import { followingRecord, repeating, repeatingAlong, repeatingStill } from '#src/offline/queue/repeats.ts'
import type { Random } from '#tests/bad-network.ts'
import {
  FIELDS,
  type Field,
  firstOrder,
  type IntendedRow,
  type Intention,
  NO_NAMES,
  ORDER,
  type Values,
  wantedOf,
} from './two-sellers-order.ts'
import type { Server } from './two-sellers-server.ts'

const valuesOf = (record: Values): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as Values

const argsOf = (values: Values): Record<string, unknown> => ({
  uuid: ORDER,
  form_product_code: firstOrder.product_code,
  form_unit: firstOrder.unit,
  ...Object.fromEntries(FIELDS.map((field) => [`form_${field}`, values[field]])),
})

/** A seller with a phone that works alone until it meets the server. */
export function phone(name: string, meet: Server, nextId: () => string) {
  let held: MergeableOrder = firstOrder
  let rows: IntendedRow[] = []
  let sent: string[] = []
  let form: { at: number; version: number; shown: number } | null = null
  let now = 0
  /** When a value was first on this phone's screen, or on the card of a conflict. */
  const firstShown = new Map<unknown, number>()
  const look = (values: Values) => {
    now += 1
    for (const field of FIELDS) if (!firstShown.has(values[field])) firstShown.set(values[field], now)
  }

  const isShown = ({ state }: IntendedRow) => state === 'pendiente'
  const screen = (): Values => Object.assign(valuesOf(held), ...rows.filter(isShown).map(wantedOf))
  const land = (order: MergeableOrder) => {
    if (order.version >= held.version) held = order
  }
  const baseOn = (args: Record<string, unknown>, { seen, intention }: Made) => {
    const ground = { held: held.version, waiting: rows, seen, sent: seen === held.version ? [] : sent }
    const base = repeatingAlong(baseOf({ table: 'pedidos', key: ORDER }, ground), rows, args)
    return followingRecord(base, inForm({ ...held }), { args, touched: intention.set })
  }
  const rowOf = (type: string, args: Record<string, unknown>, made: Made): IntendedRow =>
    ({
      id: nextId(),
      type,
      args,
      after: rows.slice(-1).map(({ id }) => id),
      base: baseOn(args, made),
      state: 'pendiente',
      touched: {},
      attempts: 0,
      lastError: null,
      intention: { by: name, ...made.intention },
    }) as unknown as IntendedRow

  return {
    name,
    get rows() {
      return rows
    },
    get held() {
      return held
    },
    screen,
    firstShown,
    look: () => look(screen()),
    openForm() {
      form = { at: now, version: held.version, shown: held.version }
    },
    /** Saves the open form with these fields changed, on top of what this phone shows by now. */
    saveForm(set: Partial<Values>) {
      if (!form) return
      const opened = form
      form = null
      const intention = { at: opened.at, shown: opened.shown, set }
      const last = rows.at(-1)
      const queued = last?.type === saveOrder.name && isShown(last) ? last : undefined
      const args = argsOf({ ...screen(), ...set })
      if (queued && queued.attempts === 0) {
        const both = { ...queued.intention.set, ...set }
        const base = queued.base && repeatingStill(queued.base, queued.args, args)
        const edited = { ...queued, args, base, intention: { ...queued.intention, set: both } }
        rows = rows.map((row) => (row === queued ? edited : row))
        return
      }
      rows = [...rows, rowOf(saveOrder.name, args, { seen: opened.version, intention })]
    },
    /** Changes one thing on the screen, at once. */
    tap(type: string, arg: string, set: Partial<Values>) {
      const intention = { at: now, shown: held.version, set }
      const args = { [type === changeLot.name ? 'pedido_id' : 'uuid']: ORDER, [arg]: Object.values(set)[0] }
      rows = [...rows, rowOf(type, args, { seen: null, intention })]
    },
    pull: () => land(meet.state.order),
    /** Sends the first change; with `isDeaf` the answer is lost. */
    send(isDeaf: boolean) {
      const [row] = rows
      if (row?.state !== 'pendiente') return
      row.attempts += 1
      const { isConflict, order, current } = meet.answer(row)
      if (isDeaf) return
      if (isConflict) {
        const error: LastError = { code: 'version-distinta', status: 409, messages: [], current, at: 0 }
        rows = [{ ...row, state: 'conflicto', lastError: error }, ...rows.slice(1)]
      } else {
        rows = rows.slice(1)
        sent = [...sent, row.id]
      }
      land(order)
    },
    /** Settles the conflict of the first change, if it is in one, with these picks. */
    settle(random: Random) {
      const [row, ...behind] = rows
      const conflict = row && conflictOf(row, NO_NAMES)
      if (!row?.lastError || !conflict) return
      const picks = new Map<string, Pick>(
        conflict.choices.map(({ field }) => [field, random() < 0.5 ? 'mia' : 'suya']),
      )
      const settlement = conflict.settle(picks)
      const { pedido: current } = row.lastError.current as FullOrder
      const id = nextId()
      const { args, version, followers } = settlement
      const replaced = new Map([[row.id, { after: args ? [id] : row.after }]])
      const mine = [...conflict.own, ...conflict.choices.filter(({ field }) => picks.get(field) === 'mia')]
        .flatMap(({ fields }) => fields)
        .filter((name) => FIELDS.some((field) => field === name))
      look(current as unknown as Values)
      const wanted = wantedOf(row)
      const set = Object.fromEntries(mine.map((field) => [field, wanted[field as Field]]))
      const after = behind.map((row) => {
        const { version: seen, repeats = [], ...changes } = followers?.(row) ?? {}
        const on = row.base && { ...row.base, ...(seen && { version: seen }) }
        const base = on && repeating(on, repeats)
        const intention = seen ? { ...row.intention, shown: seen } : row.intention
        return renamed({ ...row, ...changes, base, intention } as IntendedRow, replaced)
      })
      if (!args) {
        rows = after
        return
      }
      const again: IntendedRow = {
        ...row,
        id,
        args,
        state: 'pendiente',
        attempts: 0,
        lastError: null,
        base: { table: 'pedidos', key: ORDER, version, own: [] },
        intention: { by: name, at: now, shown: current.version, set },
      }
      rows = [again, ...after]
    },
  }
}
export type Phone = ReturnType<typeof phone>

interface Made {
  seen: number | null
  intention: Omit<Intention, 'by'>
}

function renamed(row: IntendedRow, replaced: ReadonlyMap<string, { after: readonly string[] }>): IntendedRow {
  const after = row.after.flatMap((id) => replaced.get(id)?.after ?? [id])
  return { ...row, after, base: row.base && { ...row.base, own: renamedOwn(row.base.own ?? [], replaced) } }
}

import { dayOf } from '#contract/kit/day.ts'
import { dayNow, momentNow } from '#contract/kit/time/clock.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type OutboxRow, type SentRow, sentSince, waitingChanges } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/device.ts'
import { DISCARDED_FOR, lostLately, readStored, sentenceOf } from '#src/offline/outbox.ts'
import { localQuery } from '#src/read/local-query.ts'
import { readConnection } from '#src/read/phone-state.ts'
import type { Names } from './field-words.ts'
import { type Thing, thingOf } from './row-things.ts'
import type { RowWorld } from './row-words.ts'

/** The changes one answer discarded: a creation goes with the changes to it. */
export interface Discarded {
  id: string
  at: number
  sentences: string[]
}

export interface Waiting extends RowWorld {
  /** Oldest first. */
  rows: OutboxRow[]
  /** Sent today, newest first. */
  sent: SentRow[]
  /** Those that can still be brought back, newest first. */
  discarded: Discarded[]
  /** Where each change's thing is, by the change's id. */
  things: ReadonlyMap<string, Thing>
  /** Names of the records in conflicts. */
  names: Names
  /** Changes went with the browser's data today. */
  hasLost: boolean
}

/** Everything that waits on this phone, what went today, and what was discarded. */
export function pending() {
  return localQuery({ key: ['pendientes'], read: readWaiting })
}

async function readWaiting(db: Db): Promise<Waiting> {
  const since = momentNow() - DAY_MS
  const [rows, recent, discarded, connection, hasLost] = await Promise.all([
    waitingChanges(db),
    sentSince(db, since),
    readDiscarded(db, momentNow() - DISCARDED_FOR),
    readConnection(db),
    lostLately(db),
  ])
  const today = dayNow()
  const sent = recent.filter(({ at }) => dayOf(new Date(at)) === today).sort((a, b) => b.at - a.at)
  const [sentences, things] = await Promise.all([
    readSentences(db, [...rows, ...sent]),
    readThings(db, [...rows, ...sent]),
  ])
  const hasConflict = rows.some(({ state }) => state === 'conflicto')
  return {
    rows,
    sent,
    discarded,
    sentences,
    things,
    hasLost,
    connection: connection?.state ?? 'conectado',
    names: hasConflict ? await readNames(db) : NO_NAMES,
  }
}

const readSentences = async (db: Db, rows: readonly (OutboxRow | SentRow)[]) =>
  new Map(await Promise.all(rows.map(async (row) => [row.id, await sentenceOf(db, row)] as const)))

async function readThings(db: Db, rows: readonly (OutboxRow | SentRow)[]): Promise<Map<string, Thing>> {
  const found = await Promise.all(rows.map(async (row) => [row.id, await thingOf(db, row)] as const))
  return new Map(found.flatMap(([id, thing]) => (thing ? [[id, thing] as const] : [])))
}

async function readDiscarded(db: Db, since: number): Promise<Discarded[]> {
  const gone = await db.descartados.where('at').above(since).toArray()
  const ids = [...new Set(gone.map((row) => row.with))]
  const found = ids.map(async (id) => {
    const rows = gone.filter((row) => row.with === id)
    const sentences = rows.map(({ row }) => sentenceOf(db, readStored(row)))
    return { id, at: rows[0]?.at ?? since, sentences: [...new Set(await Promise.all(sentences))] }
  })
  return (await Promise.all(found)).sort((a, b) => b.at - a.at)
}

const NO_NAMES: Names = {
  sucursal_uuid: new Map(),
  fletero_uuid: new Map(),
  estado_de_grupo_de_pedido_uuid: new Map(),
  accounts: new Map(),
  grupos_de_pedidos: new Map(),
}

async function readNames(db: Db): Promise<Names> {
  const [branches, carriers, statuses, accounts, groups] = await Promise.all([
    db.sucursales.toArray(),
    db.fleteros.toArray(),
    db.estadosDeGrupo.toArray(),
    db.cuentas.toArray(),
    db.grupos.toArray(),
  ])
  return {
    sucursal_uuid: new Map(branches.map(({ uuid, nombre: name }) => [uuid, name])),
    fletero_uuid: new Map(carriers.map(({ uuid, nombre: name }) => [uuid, name])),
    estado_de_grupo_de_pedido_uuid: new Map(statuses.map(({ uuid, nombre: name }) => [uuid, name])),
    accounts: new Map(accounts.map(({ id, account_name }) => [String(id), account_name])),
    grupos_de_pedidos: new Map(groups.map(({ uuid, nombre: name }) => [uuid, name])),
  }
}

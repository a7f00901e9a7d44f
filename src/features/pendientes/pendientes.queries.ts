import { dayOf } from '#contract/day.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import type { Db } from '#src/offline/db.ts'
import type { OutboxRow, SentRow } from '#src/offline/outbox-row.ts'
import type { Names } from './field-words.ts'

export interface Waiting {
  /** Oldest first. */
  rows: OutboxRow[]
  /** Sent today, newest first. */
  sent: SentRow[]
  /** What the identities in conflicts are called. */
  names: Names
}

/** Everything that waits on this phone, and what went today. */
export function pendientes() {
  return localQuery({ key: ['pendientes'], read: readWaiting })
}

async function readWaiting(db: Db): Promise<Waiting> {
  const [rows, recent] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    db.enviados
      .where('at')
      .above(Date.now() - 86_400_000)
      .toArray(),
  ])
  const today = dayOf(new Date())
  const sent = recent.filter(({ at }) => dayOf(new Date(at)) === today).sort((a, b) => b.at - a.at)
  return {
    rows,
    sent,
    names: rows.some(({ state }) => state === 'conflicto') ? await readNames(db) : NO_NAMES,
  }
}

const NO_NAMES: Names = {
  sucursal_uuid: new Map(),
  fletero_uuid: new Map(),
  estado_de_grupo_de_pedido_uuid: new Map(),
  accounts: new Map(),
  grupos_de_pedidos: new Map(),
}

async function readNames(db: Db): Promise<Names> {
  const [sucursales, fleteros, estados, cuentas, grupos] = await Promise.all([
    db.sucursales.toArray(),
    db.fleteros.toArray(),
    db.estadosDeGrupo.toArray(),
    db.cuentas.toArray(),
    db.grupos.toArray(),
  ])
  return {
    sucursal_uuid: new Map(sucursales.map(({ uuid, nombre }) => [uuid, nombre])),
    fletero_uuid: new Map(fleteros.map(({ uuid, nombre }) => [uuid, nombre])),
    estado_de_grupo_de_pedido_uuid: new Map(estados.map(({ uuid, nombre }) => [uuid, nombre])),
    accounts: new Map(cuentas.map(({ id, account_name }) => [String(id), account_name])),
    grupos_de_pedidos: new Map(grupos.map(({ uuid, nombre }) => [uuid, nombre])),
  }
}

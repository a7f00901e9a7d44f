import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { EstadoDeGrupo, EstadoDePedido, Sucursal } from '#contract/catalogos.ts'
import type { Cuenta } from '#contract/cuentas.ts'
import type { Foto } from '#contract/fotos.ts'
import type { Grupo } from '#contract/grupos.ts'
import type { LoteEncontrado } from '#contract/materiales.ts'
import type { OrdenDeTrabajo } from '#contract/ordenes-de-trabajo.ts'
import type { Mensaje, Pedido, Responsable } from '#contract/pedidos.ts'
import type { Producto } from '#contract/productos.ts'
import type { MaterialEnTransito, Reserva } from '#contract/pull.ts'
import type { Fletero, Turno } from '#contract/turnos.ts'
import type { DiscardedRow, OutboxRow, SentRow } from './outbox-row.ts'
import { reopening } from './reopening.ts'
import { stockTables } from './search/store.ts'
import { keepingUnreadable, readStored } from './stored-row.ts'

/** An order's history and its responsible seller, beside the order itself. */
export interface HistoriaDePedido {
  pedido_uuid: string
  messages: Mensaje[]
  owner: Responsable
  version: number
}

/** A lot as a search on the server showed it; stands beside the packs, which hold whole branches. */
export interface LoteVisto extends LoteEncontrado {
  product_code: string
  /** Milliseconds since 1970. */
  at: number
}

/** A picture's bytes: our own until the server has them, or received by sharing. */
export interface StoredBlob {
  sha256: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  at: number
}

export interface SharedPhoto {
  id: string
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  at: number
}

export interface Draft {
  key: string
  value: unknown
  at: number
}

export interface Meta {
  key: string
  value: unknown
}

/** What this phone's database was first made with. */
const FIRST_TABLES = {
  pedidos: 'uuid, created_at, account_id, grupo_uuid, status, product_code, lote',
  historias: 'pedido_uuid',
  grupos: 'uuid, created_at, account_id',
  cuentas: 'id, cuit, account_name',
  productos: 'product_code, product_name',
  sucursales: 'uuid, nombre',
  estados: 'status, orden',
  estadosDeGrupo: 'uuid, orden',
  fotos: 'uuid, id, lote_id, [product_code+batch]',
  reservas: 'id, product_code',
  transito: 'id, code',
  lotesVistos: 'id, product_code, at',
} as const

/** What the second version added or changed. */
const SECOND_TABLES = {
  reservas: 'id, product_code, sap_order',
  turnos: 'uuid, id, fecha',
  fleteros: 'uuid, nombre',
  ordenesDeTrabajo: 'ot_id, created_at',
} as const

/** The field data: what screens read and effects change. Stock packs are beside it, in tables of their own. */
export const FIELD_TABLES = { ...FIRST_TABLES, ...SECOND_TABLES } as const

export type FieldTable = keyof typeof FIELD_TABLES

export interface FieldRows {
  pedidos: Pedido
  historias: HistoriaDePedido
  grupos: Grupo
  cuentas: Cuenta
  productos: Producto
  sucursales: Sucursal
  estados: EstadoDePedido
  estadosDeGrupo: EstadoDeGrupo
  fotos: Foto
  reservas: Reserva
  transito: MaterialEnTransito
  lotesVistos: LoteVisto
  turnos: Turno
  fleteros: Fletero
  ordenesDeTrabajo: OrdenDeTrabajo
}

/** The name of each table's key field. */
export const KEY_FIELD: Record<FieldTable, string> = {
  pedidos: 'uuid',
  historias: 'pedido_uuid',
  grupos: 'uuid',
  cuentas: 'id',
  productos: 'product_code',
  sucursales: 'uuid',
  estados: 'status',
  estadosDeGrupo: 'uuid',
  fotos: 'uuid',
  reservas: 'id',
  transito: 'id',
  lotesVistos: 'id',
  turnos: 'uuid',
  fleteros: 'uuid',
  ordenesDeTrabajo: 'ot_id',
}

type FieldTables = { [T in FieldTable]: Table<FieldRows[T], string | number> }

export interface Db extends Dexie, FieldTables {
  outbox: Table<OutboxRow, number>
  enviados: Table<SentRow, string>
  descartados: Table<DiscardedRow, string>
  blobs: Table<StoredBlob, string>
  compartidas: Table<SharedPhoto, string>
  borradores: Table<Draft, string>
  meta: Table<Meta, string>
}

export const databaseName = (userUuid: string): string => `cantera-${userUuid}`

/** Another storage than the browser's own: a second phone in the same process. */
export type Storage = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/** One database per user; strict durability, so that a completed transaction survives the phone's death. [SY1, SY15] */
export function openDb(userUuid: string, storage: Storage = {}): Db {
  const db = new Dexie(databaseName(userUuid), { chromeTransactionDurability: 'strict', ...storage }) as Db
  db.version(1).stores({
    ...FIRST_TABLES,
    ...stockTables,
    outbox: 'seq, &id, state, *aggregates',
    enviados: 'id, at, *aggregates',
    descartados: 'id, with, at',
    blobs: 'sha256, at',
    compartidas: 'id, at',
    borradores: 'key',
    meta: 'key',
  })
  // Reserved lines say more than they did: those held are read afresh.
  db.version(2)
    .stores(SECOND_TABLES)
    .upgrade((tx) => tx.table('meta').delete('cursor:reservas'))
  db.outbox.hook('reading', readStored)
  db.use(keepingUnreadable)
  db.use(reopening)
  return db
}

/** Under this key: the history of the server that this phone knows. [SY29] */
export const HISTORY = 'historia'

export async function readMeta<T>(db: Db, key: string): Promise<T | undefined> {
  return (await db.meta.get(key))?.value as T | undefined
}

export async function writeMeta(db: Db, key: string, value: unknown): Promise<void> {
  await db.meta.put({ key, value })
}

/** The tables a landing or an effect may touch, for the scope of its transaction. */
export function fieldTables(db: Db): Table[] {
  return (Object.keys(FIELD_TABLES) as FieldTable[]).map((name) => db.table(name))
}

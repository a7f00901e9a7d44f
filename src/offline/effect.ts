import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Operation } from '#contract/operation.ts'
import type { Usuario } from '#contract/sesion.ts'
import { type Db, type FieldRows, type FieldTable, KEY_FIELD } from './db.ts'
import type { BeforeImage } from './outbox-row.ts'

type Key = string | number

/** How an effect changes the tables; it remembers what every row was. */
export interface Write {
  get<T extends FieldTable>(table: T, key: Key): Promise<FieldRows[T] | undefined>
  /** The first row whose indexed field has this value. */
  find<T extends FieldTable>(table: T, index: string, value: Key): Promise<FieldRows[T] | undefined>
  /** Every row whose indexed field has this value. */
  all<T extends FieldTable>(table: T, index: string, value: Key): Promise<FieldRows[T][]>
  /** The row that an index puts before all others. */
  first<T extends FieldTable>(table: T, index: string): Promise<FieldRows[T] | undefined>
  put<T extends FieldTable>(table: T, row: FieldRows[T]): Promise<void>
  /** Does nothing when there is no such row: an effect never throws. */
  patch<T extends FieldTable>(table: T, key: Key, changes: Partial<FieldRows[T]>): Promise<void>
  remove(table: FieldTable, key: Key): Promise<void>
}

/** What an effect may know beside its arguments; the same at every replay. */
export interface EffectContext {
  /** Milliseconds since 1970, of the moment the user acted. */
  now: number
  user: Usuario
}

export interface DeviceEffect {
  readonly operation: Operation
  readonly run: (write: Write, args: Record<string, unknown>, context: EffectContext) => Promise<void>
}

/** What an operation does on the device, at once and hopefully. */
export function effect<E extends Endpoint>(
  operation: Operation<E>,
  run: (write: Write, args: InputOf<E>, context: EffectContext) => Promise<void>,
): DeviceEffect {
  return { operation, run } as unknown as DeviceEffect
}

/** One row the server has told us of. */
export interface RowWrite<T extends FieldTable = FieldTable> {
  table: T
  row: FieldRows[T]
}

export interface Landed {
  writes: RowWrite[]
  removed?: { table: FieldTable; key: Key }[]
}

export interface Landing {
  readonly endpoint: Endpoint
  readonly rows: (answer: unknown, args: Record<string, unknown>) => Landed
}

/** Which rows an answer of this endpoint holds. */
export function landing<E extends Endpoint>(
  endpoint: E,
  rows: (answer: OutputOf<E>, args: InputOf<E>) => Landed,
): Landing {
  return { endpoint, rows } as unknown as Landing
}

/** A `Write` on the open transaction, with the rows it replaced in the order it first touched them. */
export function recorder(db: Db): { write: Write; before: BeforeImage[] } {
  const before: BeforeImage[] = []
  // An effect reads the same account, product or state for each of its lines; a read that repeats is answered at once.
  const read = new Map<string, Promise<unknown>>()
  const once = <T>(question: string, ask: () => Promise<T>): Promise<T> => {
    const known = read.get(question) as Promise<T> | undefined
    if (known) return known
    const asked = ask()
    read.set(question, asked)
    return asked
  }
  const forget = (table: FieldTable): void => {
    for (const question of read.keys()) if (question.startsWith(`${table}/`)) read.delete(question)
  }
  const remember = async (table: FieldTable, key: Key): Promise<unknown> => {
    const row = await db.table(table).get(key)
    if (!before.some((image) => image.table === table && image.key === key)) before.push({ table, key, row })
    return row
  }
  const write: Write = {
    get: (table, key) => once(`${table}/get/${key}`, async () => db.table(table).get(key)),
    find: (table, index, value) =>
      once(`${table}/find/${index}/${value}`, async () => db.table(table).where(index).equals(value).first()),
    all: (table, index, value) =>
      once(`${table}/all/${index}/${value}`, async () =>
        db.table(table).where(index).equals(value).toArray(),
      ),
    first: (table, index) =>
      once(`${table}/first/${index}`, async () => db.table(table).orderBy(index).first()),
    put: async (table, row) => {
      await remember(table, keyOf(table, row))
      forget(table)
      await db.table(table).put(row)
    },
    patch: async (table, key, changes) => {
      const row = await remember(table, key)
      forget(table)
      if (row) await db.table(table).put({ ...row, ...changes })
    },
    remove: async (table, key) => {
      await remember(table, key)
      forget(table)
      await db.table(table).delete(key)
    },
  }
  return { write, before }
}

export function keyOf<T extends FieldTable>(table: T, row: FieldRows[T]): Key {
  return (row as unknown as Record<string, Key>)[KEY_FIELD[table]] as Key
}

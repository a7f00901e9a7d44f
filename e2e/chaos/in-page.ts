import type { Board } from '#contract/calls/boards/boards.ts'
import type { Claim } from '#contract/calls/claims.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import type { Trip } from '#contract/calls/road/trips.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Operation } from '#contract/kit/operation.ts'
import type { OutboxRow, SentRow } from '#src/offline/db/outbox-row.ts'
import type { Device } from '#src/offline/device.ts'

interface Hands {
  canteraDevice(): Device
}

interface Fiber {
  memoizedProps: { value?: Partial<Device> } | null
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * Runs in every page before it: how a test gets hold of the device that the screens hold, by walking React's own tree.
 * The app itself has no door for this.
 */
export function findDevice(): void {
  const canteraDevice = (): Device => {
    const root = document.getElementById('root') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'))
    const first = name && root[name]?.stateNode.current
    const left = first ? [first] : []
    for (let fiber = left.pop(); fiber; fiber = left.pop()) {
      const value = fiber.memoizedProps?.value
      if (value?.enqueue && value.parts) return value as Device
      if (fiber.sibling) left.push(fiber.sibling)
      if (fiber.child) left.push(fiber.child)
    }
    throw new Error('nobody is signed in on this page')
  }
  Object.assign(globalThis, { canteraDevice })
}

/** Start of the console line about a lost database. */
export const GONE = 'caos: gone'

/**
 * Runs in every page before it: logs who deletes a database, and when the browser created one anew because it had lost
 * it.
 */
export function noteLosses(words: string): void {
  const { deleteDatabase, open } = IDBFactory.prototype
  IDBFactory.prototype.deleteDatabase = function (name) {
    console.info(words, 'deleted', name, new Error('here').stack)
    return deleteDatabase.call(this, name)
  }
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args)
    request.addEventListener('upgradeneeded', (event) => {
      const { oldVersion, dataLoss, dataLossMessage } = event as IDBVersionChangeEvent & ChromiumLoss
      if (oldVersion === 0) console.info(words, 'made anew', args[0], dataLoss, dataLossMessage)
    })
    return request
  }
}

/** Chromium's log of a damaged database: it has removed every one of the origin then. */
interface ChromiumLoss {
  dataLoss?: 'none' | 'total'
  dataLossMessage?: string
}

/** The user signed in on this page and whether they must sign in again; null: none. */
export async function whoIsIn(): Promise<{ email: string; isExpired: boolean } | null> {
  try {
    const { db, parts } = (globalThis as unknown as Hands).canteraDevice()
    const expired = await db.meta.get('sesion-vencida')
    return { email: parts.user.email, isExpired: expired?.value === true }
  } catch {
    return null
  }
}

export interface Survey {
  pedidos: Order[]
  grupos: OrderGroup[]
  turnos: Turno[]
  repartos: Trip[]
  reclamos: Claim[]
  apartados: Hold[]
  presupuestos: Quote[]
  muestrarios: Board[]
  /** Pictures that this phone took, by UUID. */
  fotos: string[]
  /** Put aside: refused, in conflict, or failing; and orders that wait, which may be edited. */
  aside: Pick<OutboxRow, 'id' | 'seq' | 'state' | 'type'>[]
}

/** The things a person could see and act on now: the newest of everything. */
export async function survey(): Promise<Survey> {
  const { db } = (globalThis as unknown as Hands).canteraDevice()
  const rows = await db.outbox
    .where('state')
    .anyOf('rechazado', 'conflicto', 'atencion', 'pendiente')
    .toArray()
  return {
    pedidos: await db.pedidos.orderBy('created_at').reverse().limit(16).toArray(),
    grupos: await db.grupos.orderBy('created_at').reverse().limit(8).toArray(),
    turnos: await db.turnos.orderBy('fecha').reverse().limit(12).toArray(),
    repartos: await db.repartos.orderBy('fecha').reverse().limit(6).toArray(),
    reclamos: await db.reclamos.limit(20).toArray(),
    apartados: await db.apartados.limit(20).toArray(),
    presupuestos: await db.presupuestos.orderBy('created_at').reverse().limit(12).toArray(),
    muestrarios: await db.muestrarios.limit(8).toArray(),
    fotos: (
      await db.fotos
        .filter(({ fuente: source }) => source === 'custom')
        .limit(8)
        .toArray()
    ).map(({ uuid }) => uuid),
    aside: rows
      .filter((row) => row.state !== 'pendiente' || row.type === 'orders.save.v1')
      .map(({ id, seq, state, type }) => ({ id, seq, state, type })),
  }
}

/** Only these of a person's things. */
export async function onlyThese(uuids: string[]): Promise<Survey> {
  const { db } = (globalThis as unknown as Hands).canteraDevice()
  const of = async (name: string) => (await db.table(name).bulkGet(uuids)).filter(Boolean)
  const names = [
    'pedidos',
    'grupos',
    'turnos',
    'repartos',
    'reclamos',
    'apartados',
    'presupuestos',
    'muestrarios',
  ]
  const found = await Promise.all(names.map(async (name) => [name, await of(name)] as const))
  const photos = (await of('fotos')).map(({ uuid }: { uuid: string }) => uuid)
  return { ...(Object.fromEntries(found) as unknown as Survey), fotos: photos, aside: [] }
}

/** Resolves once all of these are on their way; `gone`: once none of them waits any more. */
export async function waitUntil({ ids, are }: { ids: string[]; are: 'enviando' | 'gone' }): Promise<void> {
  const { db } = (globalThis as unknown as Hands).canteraDevice()
  const isSo = async () => {
    const rows = await db.outbox.where('id').anyOf(ids).toArray()
    return are === 'gone'
      ? rows.length === 0
      : rows.length === ids.length && rows.every(({ state }) => state === are)
  }
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2))
}

export interface Wish {
  type: string
  args: Record<string, unknown>
  id: string
  seen: number | null
  /** A small picture of noise goes as `file`. */
  withPicture: boolean
}

/** Saves a change as a screen does; resolves once the phone has confirmed it. */
export async function save({ type, args, id, seen, withPicture }: Wish): Promise<{ email: string }> {
  const device = (globalThis as unknown as Hands).canteraDevice()
  const operation = device.parts.effects.get(type)?.operation as Operation
  const picture = async () => {
    const canvas = new OffscreenCanvas(96, 64)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const noise = context.createImageData(96, 64)
    crypto.getRandomValues(new Uint8Array(noise.data.buffer))
    context.putImageData(noise, 0, 0)
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  }
  const whole = withPicture ? { ...args, file: await picture() } : args
  await device.enqueue(operation, whole as never, { id, seen })
  return { email: device.parts.user.email }
}

/** Keeps an unfinished form as typing does. */
export async function keepDraft({ key, value }: { key: string; value: string }): Promise<{ email: string }> {
  const device = (globalThis as unknown as Hands).canteraDevice()
  await device.db.borradores.put({ key, value: { form_client_note: value }, at: Date.now() })
  return { email: device.parts.user.email }
}

export interface Settling {
  id: string
  seq: number
  how: 'retry' | 'discard' | 'edit' | 'resolve'
}

/**
 * 'Reintentar', 'Descartar', 'Editar', or a conflict settled as 'Lo mío'; returns the id under which the change is
 * sent now, or the discarded ids.
 */
export async function settle({
  id,
  seq,
  how,
}: Settling): Promise<{ discarded: string[]; id: string | null }> {
  const device = (globalThis as unknown as Hands).canteraDevice()
  const { db } = device
  if (how === 'discard') return { discarded: await device.discard(id), id: null }
  const row = await db.outbox.get(seq)
  if (row?.id !== id) return { discarded: [], id: null }
  if (how === 'retry') await device.retry(id)
  if (how === 'edit') await device.edit(id, { ...row.args, form_quantity: 7 })
  if (how === 'resolve') {
    const held = row.base && (await db.table(row.base.table).get(row.base.key))
    await device.resolve(id, { args: row.args, version: held?.version ?? null })
  }
  const [waiting, sent] = [
    await db.outbox.get(seq),
    await db.enviados.filter((enviado) => enviado.seq === seq).first(),
  ]
  return { discarded: [], id: waiting?.id ?? sent?.id ?? null }
}

/** The page's part of 'Sincronizar ahora'. */
export async function syncNow(): Promise<string | null> {
  const device = (globalThis as unknown as Hands).canteraDevice()
  try {
    await device.flush()
    await device.sync()
    return null
  } catch (error) {
    return String((error as Error).message)
  }
}

/** Prepares every branch of the demo for work without network. */
export async function prepare(): Promise<string | null> {
  const device = (globalThis as unknown as Hands).canteraDevice()
  try {
    const branches = ['Ciudadela', 'Córdoba', 'Rosario', 'Mendoza']
    await device.prepare({ sucursales: branches, dias: 60, fotos: 'ninguna' })
    return null
  } catch (error) {
    return String((error as Error).message)
  }
}

export interface Held {
  email: string
  outbox: OutboxRow[]
  enviados: SentRow[]
  pedidos: Order[]
  grupos: OrderGroup[]
  turnos: Turno[]
  repartos: Trip[]
  borradores: { key: string; value: unknown }[]
  prepared: boolean
}

/** Everything stored on this phone for the signed-in user. */
export async function holdings(): Promise<Held> {
  const { db, parts } = (globalThis as unknown as Hands).canteraDevice()
  const prepared = await db.meta.get('preparado')
  return {
    email: parts.user.email,
    outbox: (await db.outbox.orderBy('seq').toArray()).map((row) => ({ ...row, before: [] })),
    enviados: await db.enviados.toArray(),
    pedidos: await db.pedidos.toArray(),
    grupos: await db.grupos.toArray(),
    turnos: await db.turnos.toArray(),
    repartos: await db.repartos.toArray(),
    borradores: await db.borradores.toArray(),
    prepared: (prepared?.value as { readyAt?: number | null } | undefined)?.readyAt != null,
  }
}

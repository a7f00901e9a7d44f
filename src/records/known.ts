import type { User } from '#contract/calls/session.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { Known, KnownLine, NamedOrder } from '#contract/kit/known.ts'
import { type Db, readMeta } from '#src/offline/db/db.ts'
import type { Look } from '#src/offline/db/effect.ts'
import type { FieldRows, FieldTable } from '#src/offline/db/field-rows.ts'
import type { BeforeImage } from '#src/offline/db/outbox-row.ts'
import { readsOf } from '#src/offline/land/reads.ts'
import { priceOnPhone } from './stock/line-price.ts'

const isKey = (key: unknown): key is string | number =>
  (typeof key === 'string' && key !== '') || typeof key === 'number'

/**
 * This phone's rows of the records that a change names; `before` are rows as they were before it. Runs inside the
 * caller's transaction, if there is one.
 */
export function knownOn(db: Db, before: readonly BeforeImage[] = [], look: Look = readsOf(db)): Known {
  const read = async <T extends FieldTable>(table: T, key: unknown): Promise<FieldRows[T] | undefined> => {
    const image = before.find(
      (image) => image.table === table && image.key === key && image.row !== undefined,
    )
    if (image) return image.row as FieldRows[T]
    return isKey(key) ? look.get(table, key) : undefined
  }
  const product = (code: unknown) => read('productos', code)
  const ofLot = async (batch: string, code: string) => ({
    batch,
    product_name: (await product(code))?.product_name ?? code,
  })
  return {
    pedido: (uuid) => read('pedidos', uuid),
    pedidoDeTurno: (uuid) => orderOfTurno(db, uuid),
    grupo: (uuid) => read('grupos', uuid),
    turno: (uuid) => read('turnos', uuid),
    reclamo: (uuid) => read('reclamos', uuid),
    apartado: (uuid) => read('apartados', uuid),
    reparto: (uuid) => read('repartos', uuid),
    presupuesto: (uuid) => read('presupuestos', uuid),
    producto: product,
    precio: (line) => priceOfKnown(look, read, line),
    cuenta: async (cuit) => {
      const text = formatCuit(String(cuit ?? ''))
      const held =
        (await look.find('cuentas', 'cuit', text)) ??
        (await look.find('cuentas', 'cuit', text.replaceAll('-', '')))
      return held?.account_name ?? ownName(db, (account) => formatCuit(account.cuit) === text)
    },
    cuentaPorId: async (id) =>
      (await read('cuentas', Number(id)))?.account_name ??
      ownName(db, (account) => account.id === Number(id)),
    nombre: async (table, uuid) => (await read(table, uuid))?.nombre,
    lote: async (id) => {
      const lote_id = Number(id)
      const lot =
        (await db.viewedLots.get(lote_id)) ?? (await db.fotos.where('lote_id').equals(lote_id).first())
      return lot?.batch ? ofLot(lot.batch, lot.product_code) : undefined
    },
    foto: async (reference) => {
      const image = before.find(({ table, row }) => table === 'fotos' && row !== undefined)
      const held = (image?.row as FieldRows['fotos'] | undefined) ?? (await photoOf(db, read, reference))
      return held && { chapa: held.chapa, ...(await ofLot(held.batch, held.product_code)) }
    },
  }
}

/** A photo by its number or its UUID. */
const photoOf = (db: Db, read: Read, reference: unknown): Promise<FieldRows['fotos'] | undefined> =>
  /^\d+$/.test(String(reference))
    ? db.fotos.where('id').equals(Number(reference)).first()
    : read('fotos', reference)

/** Turnos hold orders that may not be on this phone by themselves. */
async function orderOfTurno(db: Db, uuid: unknown): Promise<NamedOrder | undefined> {
  const groups = (await db.turnos.toArray()).flatMap(({ grupos_de_pedidos }) => grupos_de_pedidos)
  for (const { pedidos: orders, billing_name: account_name } of groups) {
    const order = orders.find((order) => order.uuid === uuid)
    if (order) return { ...order, account_name }
  }
  return undefined
}

type Read = <T extends FieldTable>(table: T, key: unknown) => Promise<FieldRows[T] | undefined>

const priceOfKnown = ({ all }: Look, get: Read, { product_code, lote: lot, branch }: KnownLine) =>
  priceOnPhone(
    { get, all },
    { product_code: String(product_code ?? ''), lote: String(lot ?? ''), branch: String(branch ?? '') },
  )

type OwnAccount = NonNullable<User['account']>

/** Customers hold no accounts but their own, which come with their session. */
async function ownName(db: Db, matches: (account: OwnAccount) => boolean): Promise<string | undefined> {
  const user = await readMeta<User>(db, 'usuario')
  if (!user) return undefined
  const own = [user.account, user.work_account, ...user.accounts, ...user.account_allocated]
  return own.find((account) => account && matches(account))?.account_name
}

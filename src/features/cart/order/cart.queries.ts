import { getOrder, type Order } from '#contract/calls/orders.ts'
import { listProducts, type Product } from '#contract/calls/products.ts'
import { isUuid } from '#contract/calls/reference.ts'
import type { User } from '#contract/calls/session.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { bySpanish, inSpanishOrder, wordsFilter } from '#contract/kit/normalize.ts'
import { BRANCHES } from '#contract/rules/branch.ts'
import { stoneFacts } from '#src/features/cart/stock/stone-facts.ts'
import type { Db, Device } from '#src/offline/device.ts'
import { readFeed } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { lastClients } from '#src/records/accounts/last-client.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { statusWords } from '#src/records/stock/status-words.ts'
import type { LoadOptions, OptionsPage, SelectOption } from '#src/ui/fields/options/select-options.ts'

/** An account that this person may order for. */
export interface AccountToOrder {
  cuit: string
  account_name: string
  branch: string | null
}

/** Sellers choose among the accounts on the phone, others among their own; a work account is the only one. [S150] */
export async function readAccounts(db: Db, user: User): Promise<AccountToOrder[]> {
  if (user.work_account) return [ofAccount(user.work_account)]
  const own = [user.account, ...user.accounts, ...user.account_allocated].filter((item) => item !== null)
  const held = isSeller(user) ? (await db.cuentas.toArray()).filter((account) => account.active) : []
  const byCuit = new Map(
    [...held, ...(held.length > 0 ? [] : own)].map((item) => [item.cuit, ofAccount(item)]),
  )
  return [...byCuit.values()].sort((a, b) => a.account_name.localeCompare(b.account_name, 'es'))
}

/** The account an order is most likely for: the named one, the only one, else the last one ordered for. [S150] */
export async function likelyClient(db: Db, user: User, named = ''): Promise<AccountToOrder | undefined> {
  const [accounts, [last]] = await Promise.all([readAccounts(db, user), lastClients(db)])
  const wanted = named === '' ? last : named
  return accounts.length === 1 ? accounts[0] : accounts.find(({ cuit }) => cuit === wanted)
}

/** The accounts of the last orders, the newest first; none where there is no choice. */
export async function readRecentClients(db: Db, user: User): Promise<AccountToOrder[]> {
  const [accounts, last] = await Promise.all([readAccounts(db, user), lastClients(db)])
  if (accounts.length < 2) return []
  return last.flatMap((cuit) => accounts.find((account) => account.cuit === cuit) ?? [])
}

const ofAccount = ({ cuit, account_name, branch }: AccountToOrder): AccountToOrder => ({
  cuit: formatCuit(cuit),
  account_name,
  branch,
})

/** An order that a form was opened for and this phone does not hold. */
export function orderToEdit(uuid: string) {
  return localQuery({
    key: ['carrito', 'pedido', uuid],
    isReference: isUuid(uuid),
    read: async (db): Promise<Order | null> => (await db.pedidos.get(uuid)) ?? null,
    refresh: { endpoint: getOrder, input: { uuid } },
  })
}

/** Active branches by name; the fixed list until the phone has the server's. [A32] */
export async function readBranches(db: Db): Promise<string[]> {
  const held = (await db.sucursales.toArray()).filter((item) => item.active)
  return held.length > 0 ? held.map((item) => item.nombre).sort(bySpanish) : [...BRANCHES]
}

const optionOf = (product: Product): SelectOption => ({
  value: product.product_code,
  label: product.product_name,
  detail: [
    product.product_code,
    ...stoneFacts({ lot: undefined, producto: product }),
    statusWords(product.stock_status),
  ]
    .filter(Boolean)
    .join(' · '),
  picture: product.image_pr_url,
})

/** The whole catalogue as options when this phone holds it; null when it holds only what it happened to see. */
export async function readCatalogue(db: Db): Promise<SelectOption[] | null> {
  if (!(await readFeed(db, 'productos'))) return null
  const all = (await db.productos.toArray()).filter((item) => item.active)
  return inSpanishOrder(all, (item) => item.product_name).map(optionOf)
}

const LOCAL_PAGE = 50

/** Products by name or code: the server's list, which lands, or without network what the phone has seen. [S153] */
export function productsBy(device: Device): LoadOptions {
  return async (search, page) => {
    const q = search.trim()
    try {
      const { landed, next } = await device.refresh(listProducts, { ...(q && { q }), page })
      const codes = (landed ?? []).map((text) => text.slice('productos:'.length))
      const rows = await device.db.productos.bulkGet(codes)
      return { options: rows.filter((row) => row !== undefined).map(optionOf), hasNext: next !== null }
    } catch {
      return page > 1 ? { options: [], hasNext: false, isPartial: true } : readSeen(device.db, q)
    }
  }
}

async function readSeen(db: Db, q: string): Promise<OptionsPage> {
  const fits = wordsFilter(q)
  const found = await db.productos
    .filter((item) => item.active && fits([item.product_name, item.product_code]))
    .toArray()
  const shown = inSpanishOrder(found, (item) => item.product_name).slice(0, LOCAL_PAGE)
  return { options: shown.map(optionOf), hasNext: false, isPartial: true }
}

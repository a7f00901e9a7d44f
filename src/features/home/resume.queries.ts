import type { CartLine } from '#contract/calls/cart.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Db } from '#src/offline/device.ts'
import { lastAccounts } from '#src/records/accounts/last-client.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { cartKey, readCart } from '#src/records/cart/cart.ts'
import { type OwnSearch, readOwnSearches } from '#src/records/searches/own-searches.ts'
import { readRecents, type SeenMaterial } from '#src/records/stock/recents.ts'

const MOST_SEEN = 3
/** An order of one's own is looked for among so many. */
const MOST_ORDERS = 300

interface Resume {
  /** Saved searches to which lots came. */
  searches: readonly OwnSearch[]
  cart: readonly CartLine[]
  /** The newest order that this person made, where it is among the newest on this phone. */
  order: Order | undefined
  seen: readonly SeenMaterial[]
  /** The account a seller last ordered for. */
  client: { id: number; account_name: string } | null
}

/** The places where this person stopped, as far as they may still open them. */
export async function readResume(db: Db, user: User): Promise<Resume> {
  const orders = passes('pedido-ver', user)
  const [cart, order, recents, [client = null], searches] = await Promise.all([
    orders ? readCart(db, cartKey(user.work_account?.id)) : undefined,
    orders ? newestOwn(db, user.uuid) : undefined,
    passes('buscador-de-materiales-ver', user) ? readRecents(db) : null,
    isSeller(user) ? lastAccounts(db) : [],
    readOwnSearches(db),
  ])
  return {
    searches: searches.filter(({ news }) => news > 0),
    cart: cart?.productos ?? [],
    order,
    seen: recents?.seen.slice(0, MOST_SEEN) ?? [],
    client,
  }
}

function newestOwn(db: Db, userUuid: string): PromiseLike<Order | undefined> {
  let read = 0
  const newest = db.pedidos.orderBy('created_at').reverse()
  return newest
    .until(() => ++read > MOST_ORDERS)
    .filter(({ user }) => user.uuid === userUuid)
    .first()
}

import { type Cart, type CartLine, emptyCart } from '#contract/calls/cart.ts'
import type { Db } from '#src/offline/db/db.ts'
import { changeDraft, readDraft } from '#src/offline/drafts.ts'

/** A cart per user and work account. [A80] */
export const cartKey = (workAccountId: number | null | undefined): string =>
  `carrito:${workAccountId ?? 'todas'}`

const SOME_LINE: CartLine = {
  ...{ uuid: '', product_code: '', product_name: '', quantity: 1, unit: '', lote: '' },
  ...{ branch: '', branch_abbr: '', oferta_percent: 0, client_note: '' },
}
const SOME_CART: Cart = { ...emptyCart(), productos: [SOME_LINE] }

export const readCart = (db: Db, key: string): Promise<Cart | undefined> => readDraft(db, key, SOME_CART)

export const changeCart = (db: Db, key: string, change: (cart: Cart) => Cart): Promise<Cart> =>
  changeDraft(db, key, { like: SOME_CART, change: (draft) => change(draft ?? emptyCart()) })

interface NewLines {
  lines: readonly CartLine[]
  /** Only sellers set one. [A15] */
  status?: string
}

/** Lines with more of them; a batch that is among them already takes the new quantity on top. [S163, S164] */
export function withLines(held: readonly CartLine[], lines: readonly CartLine[]): CartLine[] {
  const products = [...held]
  for (const line of lines) {
    const at = products.findIndex((product) => isSameBatch(product, line))
    const old = products[at]
    if (old) products[at] = joined(old, line)
    else products.push(line)
  }
  return products
}

/** Adds lines to a cart. */
export const addLines = (db: Db, key: string, { lines, status }: NewLines): Promise<Cart> =>
  changeCart(db, key, (cart) => ({
    ...cart,
    productos: withLines(cart.productos, lines),
    ...(status !== undefined && { status }),
  }))

const platesIn = ({ chapas: plates = '' }: CartLine): number[] =>
  plates.split(',').filter(Boolean).map(Number)

/** Both quantities; lines of chosen plates together have each plate once. */
function joined(old: CartLine, line: CartLine): CartLine {
  const plates = [...new Set([...platesIn(old), ...platesIn(line)])].sort((a, b) => a - b)
  const { branch, branch_abbr, oferta_percent } = old.branch === '' ? line : old
  const both = { ...old, branch, branch_abbr, oferta_percent }
  if (plates.length > 0) return { ...both, chapas: plates.join(','), quantity: plates.length }
  return { ...both, quantity: Math.min(999, old.quantity + line.quantity) }
}

/** A line of a lot that this phone did not know has no branch yet. */
const isSameBatch = (a: CartLine, b: CartLine): boolean =>
  a.lote !== '' &&
  a.lote === b.lote &&
  a.product_code === b.product_code &&
  (a.branch === b.branch || a.branch === '' || b.branch === '') &&
  a.unit === b.unit &&
  Boolean(a.chapas) === Boolean(b.chapas)

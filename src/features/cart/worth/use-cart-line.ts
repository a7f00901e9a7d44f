import { useState } from 'react'
import type { CartLine } from '#contract/calls/cart.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useProduct } from '#src/features/cart/order/order-choices.ts'
import { stockWords } from '#src/features/cart/stock/stock-words.ts'
import { useLotPick } from '#src/features/cart/stock/use-lot-pick.tsx'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { lineWorth } from './use-worth.ts'

export interface CartLineProps {
  line: CartLine
  /** Today's stock of its product; undefined until it is read. */
  stock: StockToday | undefined
  /** Its place among the lines that are sent. */
  index: number
  errors: FieldErrors
  /** Where the order goes; '' while that is open. */
  branch: string
  /** Short names of branches. */
  abbreviations: ReadonlyMap<string, string>
  onChange: (changes: Partial<CartLine>) => void
  onRemove: () => void
}

/** A line that is being written: its product, its lot, what it is worth, what its stock says, and its faults. */
export function useCartLine({ line, stock, index, errors, branch, abbreviations, onChange }: CartLineProps) {
  const product = useProduct(line.product_code) ?? undefined
  const [isOpen, setOpen] = useState(false)
  const error = (field: string) => fieldError(errors, `productos.${index}.${field}`)
  const hidden = { unit: error('unit'), chapas: error('chapas'), client_note: error('client_note') }
  const asked = { ...line, branch: branch || line.branch }
  const lot = lotOfLine(stock?.lots ?? [], asked)
  const words = stockWords(stock, asked)
  const take = (batch: string, chosen?: StockLot) =>
    onChange({ lote: batch, chapas: '', ...ofLot(chosen, abbreviations) })
  const pick = useLotPick({
    ...{ value: line.lote, stock, branch: line.branch || branch, producto: product, amount: line },
    onChange: take,
  })
  return {
    ...{ product, lot, error, hidden, pick, take, setOpen },
    name: product?.product_name ?? line.product_name,
    /** Its rarer fields are in sight. */
    isShown: isOpen || Object.values(hidden).some((value) => value !== undefined),
    worth: lineWorth(line, { lot, product }),
    left: words.left,
    note: error('lote') ?? words.lote ?? words.branch,
  }
}

/** Branch and offer of the lot; none when the phone does not know it. */
function ofLot(lot: StockLot | undefined, abbreviations: CartLineProps['abbreviations']): Partial<CartLine> {
  if (!lot) return { branch: '', branch_abbr: '', oferta_percent: 0 }
  const { branch, oferta_percent } = lot
  return { branch, branch_abbr: abbreviations.get(branch) ?? branch, oferta_percent }
}

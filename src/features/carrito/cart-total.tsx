import type { CartLine } from '#contract/calls/carrito.ts'
import { EstimateLine } from './estimate-line.tsx'
import { useWorth } from './use-worth.ts'

/** The estimated value of the whole cart; lines without a known price are counted apart. [S138] */
export function CartTotal({ lines }: { lines: readonly CartLine[] }) {
  return <EstimateLine {...useWorth(lines)} />
}

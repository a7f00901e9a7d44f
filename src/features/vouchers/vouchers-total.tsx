import type { Voucher } from '#contract/calls/statement/vouchers.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { amountsText } from '#src/ui/layout/balance-text.ts'
import classes from './vouchers.module.css'

/** The sum in each currency of what these vouchers charge, with taxes, or of what they credit. */
function sumOf(vouchers: readonly Voucher[], isCredit: boolean) {
  const sum = { pesos: 0, dollars: 0 }
  for (const { amount, total, moneda: currency } of vouchers)
    if (amount < 0 === isCredit) sum[currency === '$' ? 'pesos' : 'dollars'] += Math.abs(total)
  return amountsText(sum)
}

/** Number of the vouchers shown and their sums, with taxes. */
export function VouchersTotal({ vouchers }: { vouchers: readonly Voucher[] }) {
  const charged = sumOf(vouchers, false)
  const credited = sumOf(vouchers, true)
  if (vouchers.length === 0) return null

  return (
    <p className={classes.total}>
      <strong>
        {countText(vouchers.length, 'comprobante', 'comprobantes')}
        {charged && ` por ${charged}`}
      </strong>
      <span className={classes.soft}>
        {credited && `A favor ${credited}, `}
        {credited ? 'con impuestos' : 'Con impuestos'}
      </span>
    </p>
  )
}

import { useOrderChoices } from '#src/features/cart/order/order-choices.ts'
import { EstimateLine } from './estimate-line.tsx'
import classes from './order-summary.module.css'

interface OrderSummaryProps {
  /** '2 pzas · 7,56 m²': the amount of an order of one stone. */
  amount?: string | undefined
  cuit: string
  /** In U$D, 0 while it is not known. */
  total: number
  unpriced?: number
  isSupposed?: boolean
}

/** Above the button that saves an order: for which client, and how much. */
export function OrderSummary({ amount, cuit, total, unpriced = 0, isSupposed }: OrderSummaryProps) {
  const { cuentas: accounts } = useOrderChoices()
  const client = accounts?.find((account) => account.cuit === cuit)?.account_name
  return (
    <span className={classes.summary}>
      {client ? <span className={classes.client}>{client}</span> : null}
      {total > 0 || unpriced > 0 ? (
        <span>
          {amount ? `${amount} · ` : null}
          <EstimateLine {...{ total, unpriced, isSupposed }} />
        </span>
      ) : null}
    </span>
  )
}

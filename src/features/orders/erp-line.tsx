import type { Order } from '#contract/calls/orders.ts'
import { ago } from '#contract/kit/day.ts'
import { useNow } from '#src/read/use-now.ts'
import classes from './erp-line.module.css'
import { erpText } from './order-words.ts'

/** Where an order stands at the ERP, and since when; nothing where orders do not go there. [A125] */
export function ErpLine({ erp }: Pick<Order, 'erp'>) {
  return erp ? <Standing erp={erp} /> : null
}

function Standing({ erp }: { erp: NonNullable<Order['erp']> }) {
  const now = useNow()
  const text = erpText(erp)
  if (text === '') return null
  return (
    <p className={classes.line} data-refused={erp.estado === 'rechazado' || undefined}>
      {text}
      <span className={classes.age}> · {ago(Date.parse(erp.at), now)}</span>
    </p>
  )
}

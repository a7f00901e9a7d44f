import type { Message, Order } from '#contract/calls/orders.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { orderSteps } from './order-steps.ts'
import classes from './steps-line.module.css'

interface StepsLineProps {
  pedido: Order
  messages: readonly Message[]
}

/** Where an order stands on its way from the shelf to the client. */
export function StepsLine({ pedido: order, messages }: StepsLineProps) {
  const steps = orderSteps({ ...order, messages })
  if (steps.length === 0) return null
  return (
    <ol className={classes.steps} aria-label="Avance del pedido">
      {steps.map(({ label, status, state, at }) => (
        <li
          key={label}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <StatusDot
            sign={statusLook(status, null).sign}
            color={state === 'ahead' ? 'var(--ui-paper-sunk)' : statusLook(status, null).color}
          >
            {label}
          </StatusDot>
          <span className={classes.day}>{at ? formatDay(dayOf(new Date(at))).slice(0, 5) : '\u00a0'}</span>
        </li>
      ))}
    </ol>
  )
}

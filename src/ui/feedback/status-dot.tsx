import type { ReactNode } from 'react'
import {
  ArrowRightIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  InvoiceIcon,
  MinusIcon,
  PinIcon,
  SawIcon,
  TruckIcon,
} from '#src/ui/icons/icons.tsx'
import classes from './status-dot.module.css'

const SIGNS = {
  clock: ClockIcon,
  pin: PinIcon,
  saw: SawIcon,
  arrow: ArrowRightIcon,
  check: CheckIcon,
  invoice: InvoiceIcon,
  truck: TruckIcon,
  cross: CloseIcon,
  minus: MinusIcon,
}

/** A drawing in a dot, for which no colour is needed. */
export type StatusSign = keyof typeof SIGNS

interface StatusDotProps {
  /** The spec's own names, or the `status_color` the server sends. */
  color: 'green' | 'yellow' | 'red' | 'orange' | 'gray' | (string & {})
  /** Drawn in the dot, which is larger then. */
  sign?: StatusSign | undefined
  /** The state in words: colour alone is not enough. */
  children: ReactNode
}

const NAMED: Record<string, string> = {
  green: 'var(--ui-green)',
  yellow: 'var(--ui-yellow)',
  red: 'var(--ui-red)',
  orange: 'var(--ui-orange)',
  gray: 'var(--ui-gray)',
}

/** A coloured dot, with or without a sign, beside dark words. [S119] */
export function StatusDot({ color, sign, children }: StatusDotProps) {
  const Sign = sign && SIGNS[sign]
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: NAMED[color] ?? color }} aria-hidden>
        {Sign ? <Sign size={16} strokeWidth={2.5} /> : null}
      </span>
      <span>{children}</span>
    </span>
  )
}

import type { ReactNode } from 'react'
import { Money } from '#src/ui/layout/money.tsx'
import { StoneRow } from './stone-row.tsx'

export interface LotLook {
  /** Its plate. */
  picture: ReactNode
  title: string
  /** '-30%' */
  mark?: string | undefined
  /** In U$D, 0 without one. */
  price: number
  /** 'm²'; '' while it is not known. */
  per: string
  facts: readonly string[]
}

/** A lot to choose: its plate, size, stock, branch and price, with its offer. */
export function LotRow({ price, per, ...stone }: LotLook) {
  return (
    <StoneRow
      {...stone}
      price={
        price > 0 ? (
          <>
            <Money amount={price} currency="U$D" />
            {per ? ` / ${per}` : ''}
          </>
        ) : null
      }
    />
  )
}

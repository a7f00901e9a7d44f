import { Money } from '#src/ui/layout/money.tsx'

/** The estimated value of an order, in U$D, without its `unpriced` lines. [S138] */
export function EstimateLine({ total, unpriced = 0 }: { total: number; unpriced?: number }) {
  return (
    <>
      Estimado <Money amount={total} currency="U$D" />
      {unpriced > 0 ? (
        <small>{unpriced === 1 ? ' + 1 sin precio' : ` + ${unpriced} sin precio`}</small>
      ) : null}
    </>
  )
}

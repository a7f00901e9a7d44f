import { Money } from '#src/ui/layout/money.tsx'

interface EstimateLineProps {
  total: number
  unpriced?: number | undefined
  /** Some lines are in plates, which count as 5 m² each. */
  hasPlates?: boolean | undefined
}

/** The estimated value of an order, in U$D, without its `unpriced` lines. [S138] */
export function EstimateLine({ total, unpriced = 0, hasPlates }: EstimateLineProps) {
  return (
    <>
      Estimado <Money amount={total} currency="U$D" />
      {hasPlates ? <small> a 5 m² por pza</small> : null}
      {unpriced > 0 ? (
        <small>{unpriced === 1 ? ' + 1 sin precio' : ` + ${unpriced} sin precio`}</small>
      ) : null}
    </>
  )
}

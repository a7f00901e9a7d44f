import { Money } from '#src/ui/layout/money.tsx'

interface EstimateLineProps {
  total: number
  unpriced?: number | undefined
  /** Some plates are of no known lot: they count as 5 m² each. */
  isSupposed?: boolean | undefined
}

/** The estimated value of an order, in U$D, without its `unpriced` lines. [S138] */
export function EstimateLine({ total, unpriced = 0, isSupposed }: EstimateLineProps) {
  return (
    <>
      Estimado <Money amount={total} currency="U$D" />
      {isSupposed ? <small> aprox., a 5 m² por pza</small> : null}
      {unpriced > 0 ? (
        <small>{unpriced === 1 ? ' + 1 sin precio' : ` + ${unpriced} sin precio`}</small>
      ) : null}
    </>
  )
}

import { Money } from '#src/ui/layout/money.tsx'

/** What an order may come to, in U$D; `unpriced` lines are not in it. [S138] */
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

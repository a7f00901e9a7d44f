import { Checkbox } from '@mantine/core'
import { facts } from '#contract/kit/fields/facts.ts'
import { plateSizeText, quantityText } from '#contract/kit/figures.ts'
import { groupBy } from '#contract/records/group-by.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './lot-ticks.module.css'

interface LotTicksProps {
  /** The material. */
  name: string
  /** The reader's own branch, which comes first. */
  own: string | null
  lots: readonly StockLot[]
  /** Those without labels. */
  left: ReadonlySet<number>
  onTick: (ids: readonly number[], isOn: boolean) => void
}

/** The lots by branch with their stones, each ticked alone or with all of its branch. */
export function LotTicks({ name, own, lots, left, onTick }: LotTicksProps) {
  const ownFirst = lots.toSorted((a, b) => Number(b.branch === own) - Number(a.branch === own))
  return (
    <fieldset className={classes.branches} aria-label="Lotes">
      {[...groupBy(ownFirst, ({ branch }) => branch)].map(([branch, here]) => {
        const ids = here.map(({ id }) => id)
        const isAll = ids.every((id) => !left.has(id))
        return (
          <fieldset key={branch} className={classes.branch} aria-label={branch}>
            <div className={classes.head}>
              <h3 className={classes.title}>{branch}</h3>
              {here.length > 1 ? (
                <ToggleButton
                  isOn={isAll}
                  aria-label={`${branch}: todos los lotes`}
                  onClick={() => onTick(ids, !isAll)}
                >
                  Todos
                </ToggleButton>
              ) : null}
            </div>
            {here.map((lot) => (
              <Checkbox
                key={lot.id}
                className={classes.lot ?? ''}
                classNames={{ body: classes.body ?? '', labelWrapper: classes.label ?? '' }}
                checked={!left.has(lot.id)}
                onChange={(event) => onTick([lot.id], event.currentTarget.checked)}
                label={
                  <span className={classes.row}>
                    <StonePicture product_code={lot.product_code} batch={lot.batch} name={name} />
                    <span className={classes.words}>
                      <strong>{lot.batch}</strong>
                      <span className={classes.facts}>{factsOf(lot)}</span>
                    </span>
                  </span>
                }
              />
            ))}
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** '14 pzas · 1,55 × 2,44 m' */
function factsOf(lot: StockLot): string {
  const size = lot.height > 0 && lot.length > 0 ? plateSizeText(lot) : ''
  return facts(quantityText({ quantity: lot.net_stock, unit: 'PZA' }), size)
}

import { Button } from '@mantine/core'
import classes from './lot-chips.module.css'
import type { PhotoLot } from './save-photos.ts'

interface LotChipsProps {
  lots: readonly Pick<PhotoLot, 'id' | 'batch' | 'branch'>[]
  onChoose: (id: string) => void
}

/** Likely lots, each a touch away. */
export function LotChips({ lots, onChoose }: LotChipsProps) {
  if (lots.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Últimos lotes">
      {lots.map(({ id, batch, branch }) => (
        <li key={id}>
          <Button variant="default" mih="var(--ui-target)" onClick={() => onChoose(String(id))}>
            <span>
              <b>{batch}</b> · {branch}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

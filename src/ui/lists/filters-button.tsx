import { Button } from '@mantine/core'
import { FilterIcon } from '#src/ui/icons/icons.tsx'
import classes from './filters-button.module.css'

interface FiltersButtonProps {
  /** Conditions that narrow the list now: their number stands in place of the icon. */
  count: number
  onClick: () => void
}

/** The way to the filters where they have no room beside the list. */
export function FiltersButton({ count, onClick }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={count > 0 ? <span className={classes.count}>{count}</span> : <FilterIcon size={20} />}
      aria-label={count > 0 ? `Filtros (${count})` : 'Filtros'}
      onClick={onClick}
    >
      Filtros
    </Button>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFocusBack } from '#src/ui/dialogs/use-focus-back.ts'
import { Bar } from '#src/ui/layout/bar.tsx'
import classes from './filter-drawer.module.css'

interface FilterDrawerProps<F> {
  start: F
  /** The filters after 'Limpiar'; without it there is no such button. */
  clean?: F
  /** 'Ver pedidos' */
  applyText: string
  onApply: (filters: F) => void
  onClose: () => void
  children: (filters: F, onChange: (filters: F) => void) => ReactNode
}

/** The filters of a phone; nothing changes until they are applied. */
export function FilterDrawer<F>({
  start,
  clean,
  applyText,
  onApply,
  onClose,
  children,
}: FilterDrawerProps<F>) {
  useFocusBack()
  const [filters, setFilters] = useState<F>(() => start)
  const change = (next: F) => setFilters(() => next)

  return (
    <Bar
      side="right"
      title="Filtros"
      isOpen
      isPlace
      onClose={onClose}
      foot={
        <div className={classes.buttons}>
          {clean === undefined ? null : (
            <Button variant="default" size="md" onClick={() => change(clean)}>
              Limpiar
            </Button>
          )}
          <Button size="md" onClick={() => onApply(filters)}>
            {applyText}
          </Button>
        </div>
      }
    >
      {children(filters, change)}
    </Bar>
  )
}

import type { ReactNode } from 'react'
import classes from './filter-columns.module.css'

interface FilterColumnsProps {
  /** null where they wait behind a button; see `useIsWide`. */
  filters: ReactNode | null
  /** The list. */
  children: ReactNode
}

/** A list, and beside it what narrows it. */
export function FilterColumns({ filters, children }: FilterColumnsProps) {
  return (
    <div className={classes.columns} data-beside={filters !== null || undefined}>
      <div className={classes.main}>{children}</div>
      {filters === null ? null : (
        <aside className={classes.filters} aria-label="Filtros">
          <h2 className={classes.title}>Filtros</h2>
          {filters}
        </aside>
      )}
    </div>
  )
}

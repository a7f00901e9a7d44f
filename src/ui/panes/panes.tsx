import type { ReactNode } from 'react'
import { Column } from '#src/ui/layout/column.ts'
import { useHasPanes } from '#src/ui/layout/use-is-wide.ts'
import classes from './panes.module.css'

interface PanesProps {
  /** A `Page` with a list; it stays as it is when details come and go beside it. */
  list: ReactNode
  /** A `Page` with the details of one row; null while none is open. */
  detail: ReactNode | null
  /** Key of the row that is open: another begins at its top. */
  detailKey: string | undefined
}

/** A list and the details of one of its rows, side by side within 1180 px; without room for both, one of them. [S14, A177] */
export function Panes({ list, detail, detailKey }: PanesProps) {
  const hasRoom = useHasPanes()
  const isSplit = hasRoom && detail !== null
  return (
    <main className={isSplit ? classes.panes : undefined}>
      {detail === null || hasRoom ? <Column value={isSplit ? 'list' : 'alone'}>{list}</Column> : null}
      {detail === null ? null : (
        <div key={detailKey} className={isSplit ? classes.detail : undefined}>
          <Column value={isSplit ? 'detail' : 'alone'}>{detail}</Column>
        </div>
      )}
    </main>
  )
}

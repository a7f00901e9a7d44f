import { Button } from '@mantine/core'
import { useState } from 'react'
import { figure } from '#contract/kit/figures.ts'
import classes from './load-more.module.css'

interface LoadMoreProps {
  from: number
  to: number
  total: number
  /** A total beyond this many is not a count: there are more. Absent: every total is a count. */
  counted?: number
  perPage: number
  /** Says whose count the total is, when that is needed. */
  remark?: string
  hasNext: boolean
  /** Brings the next page and adds its rows. */
  onMore: () => Promise<unknown>
  /** Called on a failure; the button just comes back. [S72] */
  onFailed?: (error: unknown) => void
}

/** The foot of a list read page by page; the size of a page is the server's. [S63, S65, S66] */
export function LoadMore(props: LoadMoreProps) {
  const { from, to, total, perPage, remark = '', hasNext, onMore, onFailed } = props
  const { counted = Number.POSITIVE_INFINITY } = props
  const [isLoading, setLoading] = useState(false)

  const more = async () => {
    if (isLoading) return
    setLoading(true)
    await onMore().catch((error: unknown) => onFailed?.(error))
    setLoading(false)
  }

  return (
    <div className={classes.foot}>
      {hasNext ? (
        <Button
          variant="default"
          onClick={more}
          aria-disabled={isLoading || undefined}
          aria-busy={isLoading}
          className={classes.button}
        >
          {isLoading ? 'Cargando ...' : 'Cargar mas ...'}
        </Button>
      ) : null}
      <p className={classes.count} role="status">
        Mostrando {figure(from)} a {figure(to)} de{' '}
        {hasNext && total > counted ? `más de ${figure(Math.max(counted, to))}` : figure(total)} registros, se
        muestran {perPage} por página. {remark}
      </p>
    </div>
  )
}

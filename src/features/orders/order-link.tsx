import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { Column } from '#src/ui/layout/column.ts'
import { useHasPanes } from '#src/ui/layout/use-is-wide.ts'

interface OrderLinkProps {
  uuid: string
  className: string | undefined
  children: ReactNode
}

/** The way to an order: its page, or beside the list where there is room, which then stays as it is and marks it. [A177] */
export function OrderLink({ uuid, className, children }: OrderLinkProps) {
  const isInPanes = use(Column) !== null
  const isBeside = useHasPanes() && isInPanes
  return (
    <Link
      to="/pedido/$uuid"
      params={{ uuid }}
      className={className}
      activeOptions={{ includeSearch: false }}
      {...(isBeside && { search: true, resetScroll: false })}
    >
      {children}
    </Link>
  )
}

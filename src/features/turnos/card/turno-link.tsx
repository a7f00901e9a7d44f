import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'

interface TurnoLinkProps {
  uuid: string
  className?: string
  children: ReactNode
}

/** Opens a turno: on its own page for who goes there directly, else in the dialog over the list. [S168] */
export function TurnoLink({ uuid, className, children }: TurnoLinkProps) {
  const { user } = useDevice().parts
  if (passes('turno-ver-directo', user)) {
    return (
      <Link to="/turno/$id" params={{ id: uuid }} className={className} draggable={false}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, turno: uuid }) as never}
      resetScroll={false}
      className={className}
      draggable={false}
    >
      {children}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayVisit } from '#contract/places.ts'
import { useDevice } from '#src/read/device-context.tsx'

interface CustomerLinkProps {
  /** The number of the account. */
  id: number
  className?: string | undefined
  children: ReactNode
}

/** The name of a client, leading to their page for who may open it. */
export function CustomerLink({ id, className, children }: CustomerLinkProps) {
  const { user } = useDevice().parts
  if (!mayVisit('/cliente', user)) return children
  return (
    <Link to="/cliente/$id" params={{ id: String(id) }} className={className}>
      {children}
    </Link>
  )
}

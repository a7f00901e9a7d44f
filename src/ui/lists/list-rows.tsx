import type { ReactNode } from 'react'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

interface ListRowsProps {
  state: 'rows' | 'none' | 'unseen' | 'asking'
  /** How old the rows are; '' while that is not known. */
  age?: string
  /** There are none. */
  none: ReactNode
  /** This phone holds none, and there may be some. */
  unseen: ReactNode
  /** The rows, and the way to more of them. */
  children: ReactNode
}

/** The rows of a list, or a message in their place. */
export function ListRows({ state, age, none, unseen, children }: ListRowsProps) {
  return (
    <>
      {age === undefined ? null : <AgeLine text={age} />}
      {state === 'asking' ? <Skeleton kind="cards" count={4} /> : null}
      {state === 'none' ? none : null}
      {state === 'unseen' ? unseen : null}
      {state === 'rows' ? children : null}
    </>
  )
}

import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { AgePlace } from '#src/ui/layout/head-place.ts'

interface ListRowsProps {
  state: 'rows' | 'none' | 'unseen' | 'asking'
  /** Shape of what is asked for. */
  shape?: 'cards' | 'tiles'
  /** Age of the rows; '' while that is not known. */
  age?: string
  /** There are none. */
  none: ReactNode
  /** This phone holds none, and there may be some. */
  unseen: ReactNode
  /** The rows, and the way to more of them. */
  children: ReactNode
}

/** The rows of a list, or a message in their place. */
export function ListRows({ state, shape = 'cards', age, none, unseen, children }: ListRowsProps) {
  const place = use(AgePlace)
  const line = age === undefined ? null : <AgeLine text={age} />

  return (
    <>
      {line && place ? createPortal(line, place) : line}
      {state === 'asking' ? <Skeleton kind={shape} count={4} /> : null}
      {state === 'none' ? none : null}
      {state === 'unseen' ? unseen : null}
      {state === 'rows' ? children : null}
    </>
  )
}

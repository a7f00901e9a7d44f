import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { waitingChange } from '#src/offline/changes.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { useDevice } from '#src/read/device-context.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { correctAt } from './correct-at.ts'

type DrawLink = (looks: Record<string, unknown>) => ReactElement

/** A queued change that needs a decision, and the text of its card. */
export interface Trouble {
  row: OutboxRow
  /** Where its own form is; null where it has none. */
  at: string | null
  card: {
    title: string | undefined
    reasons: readonly string[]
    isConflict: boolean
    settle: DrawLink
  }
}

/** The queued change that needs a decision behind a mark; undefined when all is well. [SY9] */
export function useTrouble(mark: SyncMark | undefined): Trouble | undefined {
  const { db } = useDevice()
  const opId = mark?.tone === 'rechazado' || mark?.tone === 'atencion' ? mark.opId : undefined
  const row = useRead(async () => (opId ? await waitingChange(db, opId) : undefined), [db, opId])
  // The row of another mark is shown for a moment while this one's is read.
  if (!row || row.id !== opId) return undefined
  return {
    row,
    at: correctAt(row),
    card: {
      title: mark?.text,
      reasons: row.lastError?.messages ?? [],
      isConflict: row.state === 'conflicto',
      settle: (looks) => <Link to="/pendientes" search={{ cambio: row.id }} {...looks} />,
    },
  }
}

/** Draws a link to an address that is known at run time only, with the looks it is given. */
export const linkTo =
  (at: string): DrawLink =>
  (looks) => <Link to={at as '/'} {...looks} />

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ago } from '#contract/kit/day.ts'
import type { OutboxRow } from '#src/offline/changes.ts'
import { isUnreadable } from '#src/offline/outbox.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { conflictOf } from './conflict.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { DiscardButton } from './discard-button.tsx'
import classes from './outbox.module.css'
import type { Waiting } from './outbox.queries.ts'
import { type RowWords, wordsOf } from './row-words.ts'
import { ThingLink } from './thing-link.tsx'
import { WaitingPhoto } from './waiting-photo.tsx'

interface WaitingCardProps {
  row: OutboxRow
  waiting: Waiting
  now: number
}

/** A waiting change: what it does, why it waits, and what can be done about it. */
export function WaitingCard({ row, waiting, now }: WaitingCardProps) {
  const words = wordsOf(row, waiting)
  const conflict = conflictOf(row, waiting.names)
  const hasEnded = conflict !== null && conflict.stuck !== null
  const [picture] = row.blobs

  return (
    <Card
      as="article"
      title={words.sentence}
      foot={
        // A change of a record that has ended is discarded beside its reason.
        hasEnded ? null : <Actions {...{ row, words, waiting }} isConflict={conflict !== null} />
      }
    >
      <div className={classes.about}>
        {picture ? <WaitingPhoto sha256={picture} /> : null}
        <div>
          <div className={classes.meta}>
            <SyncChip mark={{ tone: words.tone, text: words.chip }} waiting="neutral" />
            <span>Guardado {ago(row.createdAt, now)}</span>
            <ThingLink thing={waiting.things.get(row.id)} />
          </div>
          {words.note ? <p className={classes.note}>{words.note}</p> : null}
        </div>
      </div>
      {(conflict ? [] : words.reasons).map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      {conflict ? <ConflictChoice id={row.id} conflict={conflict} /> : null}
    </Card>
  )
}

interface ActionsProps {
  row: OutboxRow
  words: RowWords
  waiting: Waiting
  isConflict: boolean
}

/** The most helpful action is first: correcting the fields if they were wrong, else another try. */
function Actions({ row, words, waiting, isConflict }: ActionsProps) {
  const device = useDevice()
  const isTravelling = row.state === 'enviando'
  const looks = (isMain: boolean) => ({ size: 'sm', variant: isMain ? 'filled' : 'default' })
  const edit =
    words.editAt && !isConflict ? (
      <Button {...looks(words.needsEdit)} component={Link} to={words.editAt as '/'}>
        Editar
      </Button>
    ) : null

  return (
    <>
      {words.needsEdit ? edit : null}
      {isConflict || isUnreadable(row) ? null : (
        <ActionButton
          {...looks(!words.needsEdit)}
          repeats
          disabled={isTravelling}
          onAction={() => retryNow(device, row.id)}
        >
          Reintentar
        </ActionButton>
      )}
      {words.needsEdit ? null : edit}
      <DiscardButton row={row} waiting={waiting} />
    </>
  )
}

async function retryNow(device: ReturnType<typeof useDevice>, id: string): Promise<void> {
  await device.retry(id)
  await device.flush()
}

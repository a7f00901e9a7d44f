import { Button } from '@mantine/core'
import { ago, dayOf, formatDay } from '#contract/kit/day.ts'
import { DISCARDED_FOR } from '#src/offline/outbox.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import classes from './outbox.module.css'
import type { Discarded } from './outbox.queries.ts'

interface DiscardedListProps {
  discarded: readonly Discarded[]
  now: number
}

/** Changes discarded in the last 30 days, newest first: never sent, and restorable. [SY3] */
export function DiscardedList({ discarded, now }: DiscardedListProps) {
  const device = useDevice()
  const bringBack = async (id: string) => {
    await device.undiscard(id)
    await device.flush()
  }
  return (
    <AccordionItem title={`Descartados (${discarded.length})`}>
      <ul className={classes.plain} aria-label="Descartados">
        {discarded.map(({ id, at, sentences }) => (
          <li key={id} className={classes.sent}>
            <div>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p className={classes.merged}>
                Descartado {ago(at, now)} · no llegó al servidor · se puede recuperar hasta el{' '}
                {formatDay(dayOf(new Date(at + DISCARDED_FOR)))}
              </p>
            </div>
            <Button size="sm" variant="default" onClick={() => void bringBack(id)}>
              Recuperar
            </Button>
          </li>
        ))}
      </ul>
    </AccordionItem>
  )
}

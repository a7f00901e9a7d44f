import { Button } from '@mantine/core'
import { formatHour } from '#contract/kit/day.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import classes from './pendientes.module.css'
import type { Discarded } from './pendientes.queries.ts'

/** Changes discarded today, newest first: never sent, and restorable. [SY3] */
export function DiscardedList({ discarded }: { discarded: readonly Discarded[] }) {
  const device = useDevice()
  const bringBack = async (id: string) => {
    await device.undiscard(id)
    await device.flush()
  }
  return (
    <AccordionItem title={`Descartado hoy (${discarded.length})`}>
      <ul className={classes.plain} aria-label="Descartado hoy">
        {discarded.map(({ id, at, sentences }) => (
          <li key={id} className={classes.sent}>
            <div>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p className={classes.merged}>Descartado {formatHour(at)} · no llegó al servidor</p>
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

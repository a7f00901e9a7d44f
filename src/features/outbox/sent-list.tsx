import { formatHour } from '#contract/kit/day.ts'
import type { SentRow } from '#src/offline/changes.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { mergedText } from './field-words.ts'
import classes from './outbox.module.css'
import type { Waiting } from './outbox.queries.ts'
import { ThingLink } from './thing-link.tsx'

/** Changes the server confirmed today, newest first. */
export function SentList({ sent, sentences, things }: Pick<Waiting, 'sent' | 'sentences' | 'things'>) {
  return (
    <AccordionItem title={`Enviado hoy (${sent.length})`}>
      <VirtualList items={sent} keyOf={keyOf} estimate={56} label="Enviado hoy">
        {(row) => (
          <div className={classes.sent}>
            <div>
              <p>{sentences.get(row.id)}</p>
              <ThingLink thing={things.get(row.id)} />
              {row.fusionado ? <p className={classes.merged}>{mergedText(row.fusionado)}</p> : null}
            </div>
            <Chip tone="sent">Enviado {formatHour(row.at)}</Chip>
          </div>
        )}
      </VirtualList>
    </AccordionItem>
  )
}

const keyOf = (row: SentRow): string => row.id

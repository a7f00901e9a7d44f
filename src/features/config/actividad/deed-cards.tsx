import type { Actividad } from '#contract/calls/config/actividad.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import classes from './actividad.module.css'
import { DeedChanges, DeedText, whoText } from './deed-text.tsx'

/** What was done, on a phone. */
export const DeedCards = ({ deeds }: { deeds: readonly Actividad[] }) => (
  <CardList label="Actividad">
    {deeds.map((deed) => (
      <Card key={deed.id} as="li" title={whoText(deed)}>
        <DeedText deed={deed} />
        <DeedChanges deed={deed} />
        <p className={classes.facts}>{formatMoment(deed.at)}</p>
      </Card>
    ))}
  </CardList>
)

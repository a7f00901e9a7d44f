import type { Activity } from '#contract/calls/config/activity.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import classes from './activity.module.css'
import { ActivityChanges, ActivityText, whoText } from './activity-text.tsx'

/** The activities, on a phone. */
export const ActivityCards = ({ deeds: activities }: { deeds: readonly Activity[] }) => (
  <CardList label="Actividad">
    {activities.map((activity) => (
      <Card key={activity.id} as="li" title={whoText(activity)}>
        <ActivityText deed={activity} />
        <ActivityChanges deed={activity} />
        <p className={classes.facts}>{formatMoment(activity.at)}</p>
      </Card>
    ))}
  </CardList>
)

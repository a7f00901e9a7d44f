import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { countUnread } from '#src/records/notifications/count-unread.ts'
import { BadgeCount } from '#src/ui/feedback/badge-count.tsx'
import { BellIcon } from '#src/ui/icons/icons.tsx'
import { PlaceLink } from './place-link.tsx'
import classes from './shell-top.module.css'

/** The way to what is new for this person, and how much of it is unread. */
export function BellLink() {
  const { db } = useDevice()
  const unread = useRead(() => countUnread(db), [db]) ?? 0
  const name = unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'

  return (
    <PlaceLink place={{ to: '/notificaciones' }} label={name} className={classes.icon}>
      <BadgeCount count={unread} label="sin leer">
        <BellIcon />
      </BadgeCount>
    </PlaceLink>
  )
}

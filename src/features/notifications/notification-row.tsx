import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/calls/home/notifications.ts'
import { formatHour } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { notificationSentence } from '#contract/rules/notifications/notification-sentences.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { placeOfNotification } from '#src/records/notifications/place-of.ts'
import {
  BellIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  CheckIcon,
  ClockIcon,
  SearchIcon,
  TruckIcon,
} from '#src/ui/icons/icons.tsx'
import classes from './notifications.module.css'

const ICONS: Record<string, ReactNode> = {
  turno: <CalendarIcon />,
  busqueda: <SearchIcon />,
  solicitud: <ClockIcon />,
  conforme: <CheckIcon />,
  reclamo: <ChatIcon />,
  pago: <CardIcon />,
  reparto: <TruckIcon />,
}

interface NotificationRowProps {
  notification: Notification
  /** The name of its account, for sellers, who have many. */
  account?: string | undefined
  onOpen: (notification: Notification) => void
}

/** A notification; touching it opens what it is about. */
export function NotificationRow({ notification, account, onOpen }: NotificationRowProps) {
  const { tipo: type, datos, at, leida_at } = notification
  const { to, search = {} } = placeOfNotification(notification)
  const isUnread = leida_at === ''

  return (
    <Link
      to={to as '/'}
      search={search as never}
      className={classes.row}
      data-unread={isUnread || undefined}
      onClick={() => onOpen(notification)}
    >
      <span className={classes.picture}>
        {type === 'pedido' ? (
          <StonePicture
            size="fill"
            name={String(datos.material ?? '')}
            product_code={String(datos.codigo ?? '')}
            batch={null}
          />
        ) : (
          (ICONS[type] ?? <BellIcon />)
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.sentence}>{notificationSentence(notification)}</span>
        <span className={classes.meta}>{facts(account, formatHour(at))}</span>
      </span>
      {isUnread ? (
        <span className={classes.mark}>
          <VisuallyHidden>Sin leer</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  )
}

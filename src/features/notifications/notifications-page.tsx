import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Notification, readNotifications } from '#contract/calls/home/notifications.ts'
import { figure } from '#contract/kit/figures.ts'
import { MOST_IDS } from '#contract/kit/wire.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useNow } from '#src/read/use-now.ts'
import { forgetOldNotifications } from '#src/records/notifications/forget-old.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { type FeedItem, feedOf } from './feed.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { ownNotifications } from './notifications.queries.ts'

const preferences = (
  <Button variant="default" renderRoot={(looks) => <Link to="/notificaciones/preferencias" {...looks} />}>
    Preferencias
  </Button>
)

/** News for this person by days; without network those that this phone has. */
export function NotificationsPage() {
  const device = useDevice()
  const { entered, user } = device.parts
  useEffect(() => void forgetOldNotifications(device), [device])
  const list = useLocal(ownNotifications())
  const { rows = [], accounts } = list.data ?? {}
  const state = listState(list, list.data?.rows.length)
  const place = useScrollRestore('notificaciones')
  const save = useOperation(readNotifications)
  const now = useNow()
  const unread = rows.filter(({ leida_at }) => leida_at === '').map(({ uuid }) => uuid)
  const isStaff = user.root || user.p.vendedor === true
  // In another's identity reading marks nothing.
  const mark = async (uuids: readonly string[]) => {
    for (let at = 0; at < uuids.length && !entered; at += MOST_IDS)
      await save({ uuids: uuids.slice(at, at + MOST_IDS) })
  }
  const open = ({ uuid, leida_at }: Notification) => void (leida_at === '' && mark([uuid]))

  return (
    <Page title="Notificaciones" isShort actions={entered ? null : preferences}>
      <ListRows
        state={state}
        age={listAge(list, state)}
        none={
          <EmptyState title="No hay notificaciones">
            Acá vas a ver lo que pasa con tus pedidos, turnos, reclamos y pagos.
          </EmptyState>
        }
        unseen={
          <EmptyState title="En este equipo no hay notificaciones">{unseenText(list.error)}</EmptyState>
        }
      >
        <div className={classes.bar}>
          <span role="status">{unread.length > 0 ? `${figure(unread.length)} sin leer` : 'Todo leído'}</span>
          {unread.length > 0 && !entered ? (
            <Button variant="default" onClick={() => void mark(unread)}>
              Marcar todas como leídas
            </Button>
          ) : null}
        </div>
        <VirtualList
          items={feedOf(rows, now)}
          keyOf={keyOf}
          place={place}
          estimate={heightOf}
          label="Notificaciones"
        >
          {(item) =>
            'day' in item ? (
              <h2 className={classes.day}>{item.day}</h2>
            ) : (
              <NotificationRow
                notification={item.notification}
                account={isStaff ? accounts?.get(item.notification.account_id) : undefined}
                onOpen={open}
              />
            )
          }
        </VirtualList>
      </ListRows>
    </Page>
  )
}

const keyOf = (item: FeedItem): string => ('day' in item ? item.day : item.notification.uuid)
const heightOf = (item: FeedItem): number => ('day' in item ? 48 : 76)

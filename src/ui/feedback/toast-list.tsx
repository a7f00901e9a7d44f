import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toast-list.css'

/** The toasts themselves; use `ToastArea`, that loads them. */
export function ToastList() {
  return (
    <Notifications
      position="bottom-right"
      limit={20}
      pauseResetOnHover="notification"
      transitionDuration={150}
      containerWidth={400}
      zIndex={460}
    />
  )
}

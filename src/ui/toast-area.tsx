import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toast-area.css'

/** Where toasts come up: bottom right, twenty at most, above the bottom bar. Once, under the theme. [S78] */
export function ToastArea() {
  return (
    <Notifications
      position="bottom-right"
      limit={20}
      transitionDuration={150}
      containerWidth={400}
      zIndex={460}
    />
  )
}

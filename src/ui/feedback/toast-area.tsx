import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useRef } from 'react'

// Most visits see no toast: what draws them is fetched with the first one, which waits for it.
const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where toasts come up: bottom right, twenty at most, above the bottom bar. Once, under the theme. [S78] */
export function ToastArea() {
  const { notifications } = useNotifications()
  const wasUsed = useRef(false)
  if (notifications.length > 0) wasUsed.current = true

  return wasUsed.current ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
}

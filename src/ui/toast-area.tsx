import { lazy, Suspense } from 'react'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where toasts come up: bottom right, twenty at most, above the bottom bar. Once, under the theme. [S78] */
export function ToastArea() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}

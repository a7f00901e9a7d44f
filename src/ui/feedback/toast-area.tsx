import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

// Most visits see no toast: what draws them is fetched with the first one, which waits for it.
const loadList = async (): Promise<ComponentType> => (await import('./toast-list.tsx')).ToastList

/**
 * Where toasts come up: bottom right, twenty at most, above the bottom bar. Once, under the theme. A network that is
 * lost before their code has come costs the words alone; the next toast asks for it again. [S78]
 */
export function ToastArea() {
  const { notifications } = useNotifications()
  const [List, setList] = useState<ComponentType | null>(null)
  const isWanted = List === null && notifications.length > 0
  const newest = notifications.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further toast asks again
  useEffect(() => {
    if (!isWanted) return
    loadList().then(
      (loaded) => setList(() => loaded),
      () => undefined,
    )
  }, [isWanted, newest])

  return List ? <List /> : null
}

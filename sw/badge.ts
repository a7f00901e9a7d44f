import { worker } from './scope.ts'

/** The number on the app's icon, where browsers have one. */
export async function tellBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = worker.navigator as WorkerNavigator
  if (!setAppBadge) return
  await (count > 0 ? setAppBadge : clearAppBadge).call(worker.navigator, count).catch(() => undefined)
}

/** Looks for a newer version of the app. Offline nothing happens; the shell, the queue and the drafts are left alone. [A5] */
export async function refreshApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
}

const CHANNEL = 'cantera-sesion'

/** Tells every other tab that this person has left. */
export function tellOtherTabs(uuid: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(uuid)
  channel.close()
}

/** Calls back when this person leaves in another tab. Returns what ends the listening. [SEC90] */
export function onLeftElsewhere(uuid: string, left: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === uuid) left()
  })
  return () => channel.close()
}

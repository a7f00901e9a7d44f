/** A newer version of the app that waits for a person's word. */
function createAppUpdate() {
  const held: { activate: (() => void) | null; isAccepted: boolean } = { activate: null, isAccepted: false }
  const listeners = new Set<() => void>()
  return {
    found: (activate: () => void) => {
      held.activate = activate
      for (const listener of listeners) listener()
    },
    /** The new worker has taken over: only the tab whose user confirmed reloads. */
    ready: () => {
      if (held.isAccepted) location.reload()
    },
    accept: () => {
      held.isAccepted = true
      held.activate?.()
    },
    isWaiting: () => held.activate !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const appUpdate = createAppUpdate()

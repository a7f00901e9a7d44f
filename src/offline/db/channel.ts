/** A channel to the other tabs and workers; undefined in a browser without any, where they learn nothing of each other. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Milliseconds in which a second signal is the first one again: a terminal and npm both hand on one Ctrl-C. */
const SAME_WISH = 1_000

/**
 * Runs `stop` on the first signal that ends a process and exits with 0 after it; a later signal does not wait for it.
 * A process with a channel to its parent ends with its parent too.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined
  const end = () => {
    if (since !== undefined && Date.now() - since > SAME_WISH) process.exit(1)
    if (since !== undefined) return
    since = Date.now()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of signals) process.on(signal, end)
  process.once('disconnect', end)
}

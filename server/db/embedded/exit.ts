type Leave = () => void

const leaving = new Set<Leave>()

function leaveAll(): void {
  for (const leave of leaving) leave()
}

function onSignal(signal: NodeJS.Signals): void {
  // A process with a handler of its own first finishes its requests, then stops us itself or exits.
  if (process.listenerCount(signal) > 1) return
  leaveAll()
  process.kill(process.pid, signal)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function listen(): void {
  process.on('exit', leaveAll)
  for (const signal of signals) process.on(signal, onSignal)
}

function stopListening(): void {
  process.off('exit', leaveAll)
  for (const signal of signals) process.off(signal, onSignal)
}

/** Calls `work` once: when the returned function is called or, failing that, when the process ends. */
export function stopWithProcess(work: () => void): Leave {
  const leave = () => {
    if (!leaving.delete(leave)) return
    if (leaving.size === 0) stopListening()
    work()
  }
  if (leaving.size === 0) listen()
  leaving.add(leave)
  return leave
}

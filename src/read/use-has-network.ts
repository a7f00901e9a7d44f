import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline'] as const

/** False while the browser is sure that there is no network; for screens without a session too. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(watch, hasNetwork)
}

const hasNetwork = (): boolean => navigator.onLine

function watch(onChange: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, onChange)
  return () => {
    for (const name of CHANGES) removeEventListener(name, onChange)
  }
}

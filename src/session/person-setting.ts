import { useCallback, useSyncExternalStore } from 'react'
import { useDevice } from '#src/read/device-context.tsx'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A browser that keeps nothing leaves every setting at its first value. */
function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

/** This person's choice in this browser, and a way to change it; the first value is the usual one. */
export function usePersonSetting<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const key = `cantera.${name}.${useDevice().parts.owner}`
  const kept = useSyncExternalStore(subscribe, () => readSetting(key))
  const set = useCallback(
    (value: T) => {
      writeSetting(key, value)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [values.find((value) => value === kept) ?? values[0], set]
}

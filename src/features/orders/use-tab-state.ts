import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { useDevice } from '#src/read/device-context.tsx'

/** State of this person in this tab that a reload finds again; what `schema` does not know counts as `initial`. */
export function useTabState<S extends v.GenericSchema>(
  name: string,
  schema: S,
  initial: v.InferOutput<S>,
): [v.InferOutput<S>, (next: v.InferOutput<S>) => void] {
  const key = `${name}:${useDevice().parts.owner}`
  const [value, setValue] = useState(() => readTab(key, schema) ?? initial)
  const set = useCallback(
    (next: v.InferOutput<S>) => {
      setValue(() => next)
      writeTab(key, next)
    },
    [key],
  )
  return [value, set]
}

/** A browser that keeps nothing for a tab is no reason to fail: the state then lives as long as the page. */
function readTab<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined {
  try {
    const found = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? ''))
    return found.success ? found.output : undefined
  } catch {
    return undefined
  }
}

function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

import { useEffect, useRef, useState } from 'react'
import type { SelectOption } from './select-options.ts'

export type RereadOptions = (values: readonly string[]) => Promise<readonly SelectOption[]>

const REREAD_AFTER_MS = 3000

/** The label of each chosen value: the one re-read after 3 s, the one seen when chosen, or the first in `lists`. [S70] */
export function useOptionNames(
  lists: readonly (readonly SelectOption[])[],
  chosen: readonly string[],
  reread?: RereadOptions,
) {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef({ reread, chosen })
  latest.current = { reread, chosen }

  useEffect(() => {
    const timer = setTimeout(async () => {
      const { reread, chosen } = latest.current
      if (!reread || chosen.length === 0) return
      const fresh = await reread(chosen).catch(() => [])
      setSeen((now) => new Map([...now, ...fresh.map((option) => [option.value, option.label] as const)]))
    }, REREAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return {
    remember: (option: SelectOption) => setSeen((now) => new Map([...now, [option.value, option.label]])),
    of: (value: string) => seen.get(value) ?? firstNamed(lists, value) ?? value,
  }
}

function firstNamed(lists: readonly (readonly SelectOption[])[], value: string): string | undefined {
  for (const list of lists) {
    const found = list.find((option) => option.value === value)
    if (found) return found.label
  }
  return undefined
}

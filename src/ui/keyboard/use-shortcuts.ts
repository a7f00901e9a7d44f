import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcuts } from './shortcuts.ts'

/** Keys that work while this is on screen; which keys there are must not change, what they do may. */
export function useShortcuts(some: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => some.find((shortcut) => shortcut.keys === keys)?.run())
  const names = some.map((shortcut) => shortcut.keys).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` says which there are
  useEffect(
    () => shortcuts.add(some.map((shortcut) => ({ ...shortcut, run: () => run(shortcut.keys) }))),
    [names],
  )
}

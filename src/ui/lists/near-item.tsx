import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'

/** Distance from the visible part at which an item is drawn, in CSS pixels. */
const MARGIN_PX = 800

/** The items of a list that were drawn, and the watch over those that were not. */
export interface NearItems {
  isDrawn: (id: string) => boolean
  /** Runs `onNear` once the element comes near what is seen; returns the end of the watch. */
  watch: (element: HTMLElement, onNear: () => void) => () => void
  add: (id: string) => void
}

/** The last list: opened again, it has as much drawn as before, and so the same place. */
let last: { list: string; drawn: Set<string> } | null = null

/** Items of a list or a board that are drawn as they come near and stay drawn; `first` are drawn at once. */
export function useNearItems(list: string, first: () => readonly string[]): NearItems {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn first is decided once for a list
  const items = useMemo(() => {
    if (last?.list !== list) last = { list, drawn: new Set() }
    for (const id of first()) last.drawn.add(id)
    return nearItems(last.drawn)
  }, [list])
  useEffect(() => items.stop, [items])
  return items
}

function nearItems(drawn: Set<string>): NearItems & { stop: () => void } {
  const calls = new WeakMap<Element, () => void>()
  let observer: IntersectionObserver | undefined
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) calls.get(target)?.()
  }
  return {
    isDrawn: (id) => drawn.has(id) || typeof IntersectionObserver === 'undefined',
    add: (id) => void drawn.add(id),
    watch(element, onNear) {
      calls.set(element, onNear)
      // Outside of an element that scrolls within itself only its own margin counts.
      const root = element.closest('[data-scrolls]')
      observer ??= new IntersectionObserver(look, { root, rootMargin: `${MARGIN_PX}px` })
      observer.observe(element)
      return () => observer?.unobserve(element)
    },
    stop() {
      observer?.disconnect()
      observer = undefined
    },
  }
}

interface NearItemProps {
  id: string
  near: NearItems
  /** Height of its place until it is drawn, in CSS pixels. */
  estimate: number
  children: () => ReactNode
}

/** An item that keeps its place until it comes near what is seen. */
export function NearItem({ id, near, estimate, children }: NearItemProps) {
  const [isNear, setNear] = useState(false)
  const watch = useCallback(
    (element: HTMLElement | null) =>
      element
        ? near.watch(element, () => {
            near.add(id)
            setNear(true)
          })
        : undefined,
    [near, id],
  )
  if (isNear || near.isDrawn(id)) return children()
  return <div ref={watch} data-blank={id} style={{ height: estimate }} />
}

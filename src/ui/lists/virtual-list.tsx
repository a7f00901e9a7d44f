import {
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type KeptPlace, usePlace } from './use-place.ts'
import classes from './virtual-list.module.css'
import { VirtualRow } from './virtual-row.tsx'
import { rangeOf, topsOf } from './window-range.ts'

interface VirtualListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  /** Height of a row not measured yet, gap included, in CSS pixels; a function of it has to be stable. */
  estimate: number | ((item: Item) => number)
  label: string
  /** Rows kept on each side of what is seen. */
  spare?: number
  /** Its rows are those of a table: this is the row of its columns, and each row draws cells. */
  head?: ReactNode
  /** `presentation`: each row draws several items of the list, which say their own place in it. */
  rowRole?: 'listitem' | 'presentation'
  /** Where its place is kept while the screen is left. */
  place?: KeptPlace
  /** The way to a row that is not drawn. */
  ref?: Ref<VirtualListHandle>
}

export interface VirtualListHandle {
  /** Scrolls to the row of this key and keeps it there, while rows above are measured, until someone scrolls. */
  show: (key: string) => void
}

/** A long list that scrolls with the window and only draws the rows near what is seen. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, children, label, place, ref, rowRole = 'listitem' } = props
  const list = useRef<HTMLDivElement>(null)
  const { tops, watch } = useTops(props)
  const { range, isRacing } = useRange(list, tops, props)
  const show = usePlace({ list, tops, items, keyOf }, place)
  useImperativeHandle(ref, () => ({ show }), [show])

  const end = Math.min(range.end, items.length)
  const first = Math.min(range.first, end)
  const total = tops[items.length] ?? 0

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      ref={list}
      role={props.head ? 'table' : 'list'}
      aria-label={label}
      aria-rowcount={props.head ? items.length + 1 : undefined}
    >
      {props.head}
      <div className={classes.blank} style={{ height: tops[first] ?? 0 }} />
      {items.slice(first, end).map((item, offset) => {
        const index = first + offset
        const key = keyOf(item)
        return (
          <VirtualRow
            key={key}
            item={item}
            index={index}
            count={items.length}
            rowKey={key}
            blankHeight={isRacing ? (tops[index + 1] ?? 0) - (tops[index] ?? 0) : undefined}
            watch={watch}
            role={props.head ? 'row' : rowRole}
            draw={children}
          />
        )
      })}
      <div className={classes.blank} style={{ height: total - (tops[end] ?? 0) }} />
    </div>
  )
}

/** Where each row begins, and the end of the last; rows that are watched are measured. */
function useTops<Item>({
  items,
  keyOf,
  estimate,
}: Pick<VirtualListProps<Item>, 'items' | 'keyOf' | 'estimate'>) {
  const heights = useRef(new Map<string, number>())
  const [measured, setMeasured] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` says that `heights` changed
  const tops = useMemo(
    () =>
      topsOf(items.length, (index) => {
        const item = items[index]
        if (item === undefined) return 0
        return heights.current.get(keyOf(item)) ?? (typeof estimate === 'number' ? estimate : estimate(item))
      }),
    [items, keyOf, estimate, measured],
  )
  const observer = useRowObserver(heights, setMeasured)
  const watch = useCallback(
    (row: HTMLElement | null) => {
      if (row) observer?.observe(row)
      return () => void (row && observer?.unobserve(row))
    },
    [observer],
  )
  return { tops, watch }
}

/** The rows to draw: those on the screen and `spare` on each side. */
function useRange<Item>(
  list: { current: HTMLElement | null },
  tops: Float64Array,
  { spare = 6, estimate }: Pick<VirtualListProps<Item>, 'spare' | 'estimate'>,
) {
  const [range, setRange] = useState(() => ({ first: 0, end: firstScreenful(estimate) }))
  const [isRacing, race] = useRacing()
  const lastAbove = useRef(0)

  const look = useCallback(() => {
    const above = list.current?.getBoundingClientRect().top ?? 0
    const jump = Math.abs(above - lastAbove.current)
    lastAbove.current = above
    if (jump > window.innerHeight) race()
    const next = rangeOf(tops, { top: -above, bottom: window.innerHeight - above }, spare)
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next))
  }, [list, tops, spare, race])

  // Not when the list comes: its first rows are measured with the first paint, and what is out of sight follows them.
  const isThere = useRef(false)
  useLayoutEffect(() => {
    if (isThere.current) look()
    isThere.current = true
  }, [look])
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [look])
  return { range, isRacing }
}

/** Rows that fill the window, before anything is laid out; `ROWS_AT_FIRST` where their height is not known either. */
const firstScreenful = (estimate: unknown): number =>
  typeof estimate === 'number' ? Math.ceil(window.innerHeight / estimate) + 1 : ROWS_AT_FIRST

const ROWS_AT_FIRST = 12

const CALM_AFTER_MS = 80

/** True from a jump of more than a screen until things calm down; the rows are then drawn without blocking. */
function useRacing() {
  const [isRacing, setRacing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const race = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => startTransition(() => setRacing(false)), CALM_AFTER_MS)
    setRacing(true)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  return [isRacing, race] as const
}

/** A single observer for all rows; it reports once per frame, not once per row. */
function useRowObserver(
  heights: { current: Map<string, number> },
  tell: (change: (n: number) => number) => void,
) {
  const observer = useMemo(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    return new ResizeObserver((entries) => {
      let isNew = false
      for (const { target } of entries) {
        const key = target.getAttribute('data-key')
        const height = target.getBoundingClientRect().height
        if (!key || height === 0 || heights.current.get(key) === height) continue
        heights.current.set(key, height)
        isNew = true
      }
      if (isNew) tell((n) => n + 1)
    })
  }, [heights, tell])

  return observer
}

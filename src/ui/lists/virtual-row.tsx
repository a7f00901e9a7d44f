import { memo, type ReactNode, type RefCallback } from 'react'
import classes from './virtual-list.module.css'

interface VirtualRowProps<Item> {
  item: Item
  index: number
  count: number
  rowKey: string
  /** Only its place, at this height: the list is moving faster than anyone reads. */
  blankHeight: number | undefined
  watch: RefCallback<HTMLElement>
  /** `presentation` says nothing of its place: what it draws does. */
  role: 'row' | 'listitem' | 'presentation'
  draw: (item: Item, index: number) => ReactNode
}

function Row<Item>(props: VirtualRowProps<Item>) {
  const { item, index, count, rowKey, blankHeight, watch, role, draw } = props
  const place = {
    role,
    ...(role === 'row' && { 'aria-rowindex': index + 2 }),
    ...(role === 'listitem' && { 'aria-setsize': count, 'aria-posinset': index + 1 }),
  }
  if (blankHeight !== undefined) {
    return (
      <div {...place} className={classes.row} style={{ height: blankHeight }}>
        <div className={classes.shape} />
      </div>
    )
  }
  return (
    <div {...place} key="drawn" ref={watch} data-key={rowKey} className={classes.row}>
      {draw(item, index)}
    </div>
  )
}

/** A row of a `VirtualList`; scrolling past draws only the rows that come in. */
export const VirtualRow = memo(Row) as typeof Row

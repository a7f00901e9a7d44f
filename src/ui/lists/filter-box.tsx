import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-box.module.css'

interface FilterBoxProps {
  label: ReactNode
  checked: boolean
  onToggle: () => void
}

/** A box of a filter, ticked anywhere on its line. */
export function FilterBox({ label, checked, onToggle }: FilterBoxProps) {
  return (
    <Checkbox
      label={label}
      classNames={{ body: classes.box ?? '', labelWrapper: classes.label ?? '' }}
      checked={checked}
      onChange={onToggle}
    />
  )
}

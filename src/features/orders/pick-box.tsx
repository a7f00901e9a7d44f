import { Checkbox } from '@mantine/core'
import classes from './pick-box.module.css'

interface PickBoxProps {
  id?: string
  /** The picked thing, for screen readers. */
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: () => void
}

/** A box without words of its own that picks what it stands beside. */
export const PickBox = ({ label, ...box }: PickBoxProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
  <label className={classes.target}>
    <Checkbox size="md" aria-label={label} {...box} />
  </label>
)

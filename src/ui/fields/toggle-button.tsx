import type { ComponentProps } from 'react'
import classes from './toggle-button.module.css'

interface ToggleButtonProps extends ComponentProps<'button'> {
  /** It is the one that holds. */
  isOn: boolean
}

/** A button among exclusive choices, slate while chosen; as a tab it has the tab role. */
export function ToggleButton({ isOn, role, className, ...rest }: ToggleButtonProps) {
  const state = role === 'tab' ? { 'aria-selected': isOn } : { 'aria-pressed': isOn }
  const names = [classes.toggle, className].filter(Boolean).join(' ')
  return <button type="button" role={role} className={names} {...state} {...rest} />
}

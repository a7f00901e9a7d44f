import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import classes from './main-action.module.css'

interface MainActionProps {
  onClick?: () => void
  /** Draws a link in place of the button. */
  renderRoot?: (looks: Record<string, unknown>) => ReactNode
  children: ReactNode
}

/** The main action of a list: beside its title; without one, over the foot of a phone. It lies over nothing of the list. */
export function MainAction({ children, ...act }: MainActionProps) {
  return (
    <Button className={classes.action ?? ''} leftSection={<PlusIcon size={20} />} {...act}>
      {children}
    </Button>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'

interface SaveBarProps {
  /** Its subject, or its lacks. */
  summary?: ReactNode
  save: string
  onSave: () => unknown
  /** There is nothing to save yet. */
  isOff?: boolean
  /** The link that leaves, in the looks of a button. */
  cancel: (looks: object) => ReactNode
  onCancel: () => void
}

/** The foot of a form that is kept while it is written: to leave it, which forgets it, and to save. */
export function SaveBar({ summary, save, onSave, isOff = false, cancel, onCancel }: SaveBarProps) {
  return (
    <BottomBar summary={summary}>
      <Button size="md" variant="default" renderRoot={cancel} onClick={onCancel}>
        Cancelar
      </Button>
      <ActionButton repeats size="md" disabled={isOff} onAction={onSave}>
        {save}
      </ActionButton>
    </BottomBar>
  )
}

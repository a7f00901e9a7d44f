import { useFocusBack } from '#src/ui/dialogs/use-focus-back.ts'
import { Bar } from '#src/ui/layout/bar.tsx'
import classes from './chat.module.css'
import { Conversations, type ConversationsProps } from './conversations.tsx'

interface HistoryBarProps extends ConversationsProps {
  onClose: () => void
}

/** The conversations over the screen, where there is no room for them beside it. */
export function HistoryBar({ onOpen, onNew, onClose, ...list }: HistoryBarProps) {
  useFocusBack()
  const leave = (go: () => void) => {
    onClose()
    go()
  }

  return (
    <Bar side="right" title="Conversaciones" isOpen onClose={onClose}>
      <div className={classes.history}>
        <Conversations {...list} onOpen={(uuid) => leave(() => onOpen(uuid))} onNew={() => leave(onNew)} />
      </div>
    </Bar>
  )
}

import { Button } from '@mantine/core'
import {
  type Conversation,
  deleteConversation,
  getConversation,
  listConversations,
} from '#contract/calls/chat/chat.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { forgetRemote, useRemote } from '#src/read/remote-query.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { TrashIcon } from '#src/ui/icons/icons.tsx'
import classes from './chat.module.css'

export interface ConversationsProps {
  /** The conversation on the screen. */
  current: string
  onOpen: (uuid: string) => void
  onNew: () => void
}

/** Deletes a conversation here and on the server, once that was confirmed. */
function useDelete(refetch: () => Promise<unknown>) {
  const device = useDevice()
  const modals = useModals()
  return async ({ uuid, titulo: title }: Conversation): Promise<boolean> => {
    const message = `¿Está seguro que desea borrar la conversación «${title}»?`
    if (!(await modals.confirm({ message }))) return false
    try {
      toast.short((await device.ask(deleteConversation, { uuid })).message)
    } catch {
      toast.short('No se pudo borrar. Volvé a intentar.')
      return false
    }
    await forgetRemote(device.db, getConversation, { uuid })
    await refetch()
    return true
  }
}

/** The person's conversations of the last thirty days, to read, go on with or delete; kept for reading without network. [A135] */
export function Conversations({ current, onOpen, onNew }: ConversationsProps) {
  const isOnline = useIsOnline()
  const read = useRemote(listConversations, {}, { persist: true })
  const remove = useDelete(read.refetch)
  const conversations = read.data?.data ?? []
  const drop = async (item: Conversation) => {
    if ((await remove(item)) && item.uuid === current) onNew()
  }

  return (
    <>
      <AgeLine text={read.age} />
      {conversations.length === 0 && !read.isPending ? (
        <EmptyState
          title={read.data ? 'Todavía no hay conversaciones' : 'No se pudieron leer las conversaciones'}
          of="claim"
        >
          Se guardan durante 30 días.
        </EmptyState>
      ) : null}
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <li key={conversation.uuid} className={classes.entry}>
            <Button
              variant={conversation.uuid === current ? 'light' : 'subtle'}
              size="md"
              className={classes.open ?? ''}
              aria-current={conversation.uuid === current || undefined}
              onClick={() => onOpen(conversation.uuid)}
            >
              <span className={classes.title}>{conversation.titulo}</span>
              <span className={classes.when}>{formatMoment(conversation.last_at)}</span>
            </Button>
            {isOnline ? (
              <IconButton label={`Borrar ${conversation.titulo}`} onClick={() => void drop(conversation)}>
                <TrashIcon />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

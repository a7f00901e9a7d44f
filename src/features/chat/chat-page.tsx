import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { getConversation, listConversations } from '#contract/calls/chat/chat.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useForgetRemote, useRemote } from '#src/read/remote-query.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { ClockIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { AskForm } from './ask-form.tsx'
import classes from './chat.module.css'
import { Conversation } from './conversation.tsx'
import { Conversations } from './conversations.tsx'
import { messagesShown, readAgainIn } from './shown-message.ts'
import { type Question, useAsking } from './use-asking.ts'

const HistoryBar = lazy(async () => ({ default: (await import('./history-bar.tsx')).HistoryBar }))

interface ChatPageProps {
  uuid: string
  /** Nothing was asked in it yet. */
  isNew: boolean
  onBegun: () => void
  onNew: () => void
  onOpen: (uuid: string) => void
}

/** The assistant, full screen: its greeting, the conversation, and the question at the foot. [S259–S265] */
export function ChatPage({ uuid, isNew, onBegun, onNew, onOpen }: ChatPageProps) {
  // The server knows a new conversation once its first question was answered.
  const [isUnknown, setUnknown] = useState(isNew)
  const read = useRemote(
    getConversation,
    { uuid },
    {
      persist: true,
      isReference: !isUnknown,
      poll: (found) => readAgainIn(found?.data.mensajes ?? [], momentNow()),
    },
  )
  const forget = useForgetRemote()
  const asking = useAsking(uuid, async () => {
    setUnknown(false)
    await Promise.all([read.refetch(), forget(listConversations)])
  })
  const [isListing, setListing] = useState(false)
  const isWide = useIsWide()
  const isOnline = useIsOnline()
  const stored = read.data?.data.mensajes ?? []
  const messages = messagesShown(stored, asking.askings)
  const isClosed = read.data?.data.abierta === false
  const isWriting = asking.current?.state === 'escribiendo'
  const ask = async (question: Question) => {
    const answered = asking.ask(question, stored.length)
    if (isNew) onBegun()
    await answered
  }

  return (
    <Page
      title="Asistente IA"
      note="Asistente de inteligencia artificial para consultas técnicas sobre los productos que vendemos"
      actions={
        <div className={classes.begin}>
          {isWide ? null : (
            <Button
              variant="default"
              size="md"
              leftSection={<ClockIcon size={18} />}
              onClick={() => setListing(true)}
            >
              Conversaciones
            </Button>
          )}
          <Button variant="default" size="md" leftSection={<PlusIcon size={18} />} onClick={onNew}>
            Nueva Conversación
          </Button>
        </div>
      }
    >
      <div className={classes.columns}>
        <div className={classes.talk}>
          {isUnknown ? null : <AgeLine text={read.age} />}
          <Conversation
            messages={messages}
            isMissing={!isUnknown && read.isError && read.data === undefined && asking.current === null}
            isOnline={isOnline}
            onAgain={(text) => void ask({ text, files: [] })}
          />
          <AskForm {...{ isOnline, isClosed, isWriting }} onAsk={ask} onStop={asking.stop} />
        </div>
        {isWide ? (
          <aside className={classes.aside} aria-label="Conversaciones">
            <h2 className={classes.asideTitle}>Conversaciones</h2>
            <Conversations current={uuid} {...{ onOpen, onNew }} />
          </aside>
        ) : null}
      </div>
      {isListing && !isWide ? (
        <Suspense fallback={null}>
          <HistoryBar current={uuid} {...{ onOpen, onNew }} onClose={() => setListing(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { plainText } from '#src/ui/text/plain-text.ts'
import classes from './chat.module.css'
import { firstQuestions } from './first-questions.ts'
import { MessageCard } from './message-card.tsx'
import type { ShownMessage } from './shown-message.ts'

interface ConversationProps {
  messages: readonly ShownMessage[]
  /** It cannot be read, here or from the server. */
  isMissing: boolean
  isOnline: boolean
  /** Asks a text. */
  onAgain: (text: string) => void
}

/** Pixels from the end within which a reader follows the answer. */
const NEAR = 160

/** Stays at the end of the page while text grows, if the reader is there. */
function useStickToEnd(text: string): void {
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const note = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      isAtEnd.current = scrollHeight - clientHeight - scrollY < NEAR
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is as long as this text makes it
  useLayoutEffect(() => {
    if (isAtEnd.current) scrollTo({ top: document.documentElement.scrollHeight })
  }, [text])
}

/** The greeting and the messages; only a finished answer is read out, once. [S260, S262, S263] */
export function Conversation({ messages, isMissing, isOnline, onAgain }: ConversationProps) {
  const { user } = useDevice().parts
  const last = messages.at(-1)
  useStickToEnd(messages.length > 0 ? `${messages.length} ${last?.text.length}` : '')
  const isFinished = last?.sender === 'bot' && last.state !== 'escribiendo'
  const question = messages.at(-2)

  return (
    <section className={classes.messages} aria-label="Conversación">
      <div className={classes.greeting}>
        <p>Hola, {user.fullname}.</p>
        <p>Soy Junior, tu asistente. ¿En qué puedo ayudarte?</p>
      </div>
      {isMissing ? (
        <EmptyState title="No se puede leer esta conversación" of="claim">
          {isOnline ? 'Puede que se haya borrado.' : 'No está guardada en este equipo.'}
        </EmptyState>
      ) : null}
      {messages.length === 0 && !isMissing ? (
        <ul className={classes.offers} aria-label="Preguntas para empezar">
          {firstQuestions(user).map((text) => (
            <li key={text}>
              <Button variant="default" size="md" disabled={!isOnline} onClick={() => onAgain(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {messages.map((message) => (
        <MessageCard
          key={message.key}
          message={message}
          onAgain={message === last && isFinished && question ? () => onAgain(question.text) : undefined}
          isOnline={isOnline}
        />
      ))}
      <VisuallyHidden aria-live="polite">
        {isFinished ? plainText(last.text || last.failure) : ''}
      </VisuallyHidden>
    </section>
  )
}

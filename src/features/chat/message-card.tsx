import { Button } from '@mantine/core'
import { toast } from '#src/ui/feedback/toast.tsx'
import { CopyIcon, RefreshIcon } from '#src/ui/icons/icons.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { AttachedFile } from './attached-file.tsx'
import classes from './chat.module.css'
import type { ShownMessage } from './shown-message.ts'

interface MessageCardProps {
  message: ShownMessage
  /** Asks the same once more; only for the last answer. */
  onAgain: (() => void) | undefined
  isOnline: boolean
}

/** Shown for an answer without text; it looks like a tag and is none. [S265, A137] */
const EMPTY = '<Empty response>'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.short('Respuesta copiada')
  } catch {
    toast.short('No se pudo copiar')
  }
}

function Typing() {
  return (
    <p className={classes.typing} role="status">
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      Junior está escribiendo…
    </p>
  )
}

function Answer({ message: { text, state, failure } }: Pick<MessageCardProps, 'message'>) {
  if (state === 'fallida') return <p className={classes.failure}>{failure}</p>
  return (
    <>
      {text === '' && state === 'lista' ? <p>{EMPTY}</p> : <Markdown text={text} links="answer" />}
      {state === 'escribiendo' ? <Typing /> : null}
      {state === 'cortada' ? <p className={classes.failure}>Respuesta incompleta. {failure}</p> : null}
    </>
  )
}

/** A message: a person's as typed, an answer as markdown with what can be done with it. [S262, S263, S265] */
export function MessageCard({ message, onAgain, isOnline }: MessageCardProps) {
  const { sender, text, files, state } = message
  if (sender === 'user') {
    return (
      <article className={classes.own} aria-label="Vos">
        <p className={classes.typed}>{text}</p>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of a message never change
          <AttachedFile key={at} file={file} />
        ))}
      </article>
    )
  }
  return (
    <article className={classes.answer} aria-label="Junior" aria-busy={state === 'escribiendo'}>
      <Answer message={message} />
      {state === 'escribiendo' ? null : (
        <div className={classes.tools}>
          {text !== '' && state !== 'fallida' ? (
            <Button
              variant="subtle"
              size="md"
              leftSection={<CopyIcon size={20} />}
              onClick={() => copy(text)}
            >
              Copiar
            </Button>
          ) : null}
          {onAgain ? (
            <Button
              variant="subtle"
              size="md"
              leftSection={<RefreshIcon size={20} />}
              disabled={!isOnline}
              onClick={onAgain}
            >
              {state === 'lista' ? 'Preguntar de nuevo' : 'Reintentar'}
            </Button>
          ) : null}
        </div>
      )}
    </article>
  )
}

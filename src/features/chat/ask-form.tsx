import { Button, FileButton, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { CHAT } from '#contract/calls/chat/chat.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { AttachedFile } from './attached-file.tsx'
import classes from './chat.module.css'
import type { Question } from './use-asking.ts'

interface AskFormProps {
  isOnline: boolean
  /** The conversation can only be read. */
  isClosed: boolean
  isWriting: boolean
  onAsk: (question: Question) => Promise<void>
  onStop: () => void
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

/** Those that a question may carry; says which may not. [A136] */
function accepted(chosen: readonly File[], before: readonly File[]): File[] {
  const small = chosen.filter(({ size }) => size > 0 && size <= CHAT.bytes)
  const files = [...before, ...small].slice(0, CHAT.archivos)
  if (small.length < chosen.length) toast.short('Cada archivo puede tener hasta 5 MB.')
  else if (files.length < before.length + small.length)
    toast.short(`Se pueden adjuntar hasta ${CHAT.archivos} archivos.`)
  return files
}

function waitsFor({ isOnline, isClosed }: Pick<AskFormProps, 'isOnline' | 'isClosed'>): string {
  if (isClosed) return 'Cambió tu cuenta o lo que podés ver. Empezá una conversación nueva.'
  return isOnline ? '' : 'Necesita conexión.'
}

interface ChosenFilesProps {
  files: readonly File[]
  onRemove: (file: File) => void
}

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return files.map((file) => (
    <span key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.chosen}>
      <AttachedFile file={file} />
      <IconButton label={`Quitar ${file.name}`} onClick={() => onRemove(file)}>
        <CloseIcon />
      </IconButton>
    </span>
  ))
}

/** The question, its files, and the button that sends it or stops the answer; Enter sends, Shift+Enter is a new line. [S261] */
export function AskForm({ isOnline, isClosed, isWriting, onAsk, onStop }: AskFormProps) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const waiting = waitsFor({ isOnline, isClosed })
  const tooLong = overLength(text, CHAT.texto)
  const isReady = waiting === '' && !isWriting && text.trim() !== '' && !tooLong
  const send = () => {
    if (!isReady) return
    void onAsk({ text: text.trim(), files })
    setText('')
    setFiles([])
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <BottomBar
      label="Pregunta"
      summary={
        <div className={classes.composer}>
          <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((item) => item !== file))} />
          <FileButton multiple accept={ACCEPTED} onChange={(chosen) => setFiles(accepted(chosen, files))}>
            {(open) => (
              <IconButton label="Adjuntar" {...open}>
                <PlusIcon />
              </IconButton>
            )}
          </FileButton>
          <Textarea
            className={classes.field ?? ''}
            aria-label="Tu pregunta"
            placeholder="Escribe tu pregunta.."
            autosize
            minRows={1}
            maxRows={5}
            value={text}
            error={tooLong}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={sendOnEnter}
          />
          {isWriting ? (
            <Button size="md" variant="default" onClick={onStop}>
              Detener
            </Button>
          ) : (
            <Button size="md" disabled={!isReady} onClick={send}>
              Enviar
            </Button>
          )}
          <span className={classes.waiting} role="status">
            {waiting}
          </span>
        </div>
      }
    />
  )
}

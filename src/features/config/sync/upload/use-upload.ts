import { useState } from 'react'
import { MAX_UPLOAD_BYTES, uploadSyncFile } from '#contract/calls/config/sync.ts'
import { AppError } from '#contract/kit/errors.ts'
import { bytesText } from '#contract/kit/figures.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/** The task and the sheet of a file, where the server cannot tell. */
export interface UploadChoice {
  tarea?: string
  hoja?: string
}

interface Options {
  tareas: readonly { method: string; name: string }[]
  hojas: readonly string[]
}

const NO_OPTIONS: Options = { tareas: [], hojas: [] }

const tooLarge = (file: File | null): string =>
  file && file.size > MAX_UPLOAD_BYTES ? `El archivo ocupa ${bytesText(file.size)}: van hasta 64 MB.` : ''

const messageOf = ({ errors, message }: AppError): string => Object.values(errors).flat()[0] ?? message

/** A file of the ERP on its way: the one that is chosen, what has to be chosen of it, and its sending. */
export function useUpload(onUploaded: () => Promise<unknown>) {
  const { ask, isOnline } = useSessionCalls()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(NO_OPTIONS)
  const [choice, setChoice] = useState<UploadChoice>({})
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)

  const take = (next: File | null) => {
    setFile(next)
    setOptions(NO_OPTIONS)
    setChoice({})
    setError(tooLarge(next))
  }
  const offer = ({ tareas: tasks, hojas: sheets }: Options) =>
    setOptions((before) => ({
      tareas: tasks.length > 0 ? tasks : before.tareas,
      hojas: sheets.length > 0 ? sheets : before.hojas,
    }))
  const send = async () => {
    if (!file) return
    setError('')
    setSending(true)
    try {
      const { message, data } = await ask(uploadSyncFile, { archivo: file, ...choice })
      if (data.corrida === null) return offer(data)
      take(null)
      toast.long(message, { tone: 'good' })
      await onUploaded()
    } finally {
      setSending(false)
    }
  }
  const refuse = (thrown: unknown) =>
    thrown instanceof AppError ? setError(messageOf(thrown)) : reportError(thrown)
  const isComplete =
    file !== null &&
    tooLarge(file) === '' &&
    (options.tareas.length === 0 || choice.tarea !== undefined) &&
    (options.hojas.length === 0 || choice.hoja !== undefined)
  const choose = (more: UploadChoice) => setChoice((before) => ({ ...before, ...more }))
  return { file, take, options, choice, choose, error, isSending, isComplete, send, refuse, isOnline }
}

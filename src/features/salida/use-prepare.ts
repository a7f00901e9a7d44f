import { useState } from 'react'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { PrepareProgress } from '#src/offline/fetch/prepare.ts'
import type { PreparedChoice } from '#src/offline/prepared.ts'

interface Preparing {
  progress: PrepareProgress | null
  isRunning: boolean
  messages: readonly string[]
  /** True when everything came through. */
  start: (choice: PreparedChoice) => Promise<boolean>
}

/** Runs a preparation and reports its progress. After an interruption it continues where it stopped. */
export function usePrepare(): Preparing {
  const device = useDevice()
  const [progress, setProgress] = useState<PrepareProgress | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [messages, setMessages] = useState<readonly string[]>([])

  const start = async (choice: PreparedChoice) => {
    setMessages([])
    setRunning(true)
    try {
      await navigator.storage?.persist?.()
      await device.prepare(choice, setProgress)
      return true
    } catch (error) {
      setMessages(error instanceof AppError ? error.messages : ['No se pudo preparar la salida.'])
      return false
    } finally {
      setRunning(false)
      setProgress(null)
    }
  }

  return { progress, isRunning, messages, start }
}

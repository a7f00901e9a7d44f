import { useRef } from 'react'
import * as v from 'valibot'
import { AppError } from '#contract/kit/errors.ts'
import type { Device } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

const QUESTION = {
  title: 'Otra persona guardó cambios',
  message:
    'Mientras editabas se guardó otra versión. «Recargar» la muestra y deja de lado lo que escribiste.',
  buttons: [
    { content: 'Recargar', value: 'reload', tone: 'quiet' },
    { content: 'Guardar igual', value: 'save', tone: 'main' },
  ],
} as const

interface Version {
  version: number
}

interface Versioned<R> {
  ask: Device['ask']
  /** The row to begin anew with, if that was chosen after the last sending. */
  takeReload: () => R | null
}

/**
 * Sends a form with the version it was opened on; when there is another by then, the person decides. `record` is the
 * shape of the row that the refusal brings.
 */
export function useVersionedAsk<R extends Version>(
  record: v.GenericSchema<unknown, R>,
  row: Version | null,
): Versioned<R> {
  const device = useDevice()
  const modals = useModals()
  const reload = useRef<R | null>(null)

  const decide = async (error: unknown): Promise<number> => {
    const current = currentOf(error, record)
    if (!current) throw error
    const choice = await modals.choose<'reload' | 'save'>(QUESTION)
    if (choice === 'save') return current.version
    if (choice === 'reload') reload.current = current
    throw error
  }
  const ask: Device['ask'] = async (endpoint, input) => {
    let seen = row?.version
    for (;;) {
      try {
        return await device.ask(endpoint, input, seen)
      } catch (error) {
        seen = await decide(error)
      }
    }
  }
  return {
    ask,
    takeReload: () => {
      const taken = reload.current
      reload.current = null
      return taken
    },
  }
}

/** The row as the server has it now, of a refusal because of its version. */
function currentOf<R>(error: unknown, record: v.GenericSchema<unknown, R>): R | null {
  if (!(error instanceof AppError) || error.code !== 'version-distinta') return null
  const parsed = v.safeParse(record, error.current)
  return parsed.success ? parsed.output : null
}

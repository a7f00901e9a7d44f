import { useRef } from 'react'
import * as v from 'valibot'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Device } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import classes from './catalogue.module.css'
import {
  type ComparedField,
  differencesOf,
  type Values,
  type VersionDifference,
} from './version-differences.ts'

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

interface Compared<R> {
  /** The shape of the row that a refusal brings. */
  record: v.GenericSchema<unknown, R>
  /** The fields that are shown where they differ. */
  fields: readonly ComparedField[]
}

interface Versioned<R> {
  ask: Device['ask']
  /** The row to begin anew with, if that was chosen after the last sending. */
  takeReload: () => R | null
}

/**
 * Sends a form with the version it was opened on; when there is another by then, the person decides, with both versions
 * of each field that differs in view. [A59]
 */
export function useVersionedAsk<R extends Version>(
  { record, fields }: Compared<R>,
  row: Version | null,
): Versioned<R> {
  const device = useDevice()
  const modals = useModals()
  const reload = useRef<R | null>(null)

  const namesOf = async (options: Endpoint): Promise<[string, string][]> => {
    const listed = (await device.ask(options, {}).catch(() => [])) as { uuid: string; name: string }[]
    return listed.map(({ uuid, name }) => [uuid, name])
  }
  const decide = async (error: unknown, mine: Values): Promise<number> => {
    const current = currentOf(error, record)
    if (!current) throw error
    const names = await Promise.all(fields.flatMap(({ options }) => (options ? [namesOf(options)] : [])))
    const versions = { mine, stored: current as unknown as Values }
    const differences = differencesOf(fields, versions, new Map(names.flat()))
    const message = <VersionQuestion words={QUESTION.message} differences={differences} />
    const choice = await modals.choose<'reload' | 'save'>({ ...QUESTION, message })
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
        seen = await decide(error, input as Values)
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

interface VersionQuestionProps {
  words: string
  differences: readonly VersionDifference[]
}

function VersionQuestion({ words, differences }: VersionQuestionProps) {
  return (
    <>
      {words}
      {differences.length > 0 ? (
        <dl className={classes.versions}>
          {differences.map(({ label, mine, stored }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>Tu versión: {mine}</dd>
              <dd>La guardada: {stored}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}

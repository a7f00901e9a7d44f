import { stat } from 'node:fs/promises'
import type { Figures } from '#server/http/figures/figures.ts'

/** Milliseconds within which the threads of the process take a short work on a file. */
const FILE_WORK_TIMEOUT_MS = 5000

/** Whether work on files goes on: also passwords are checked by the threads that do it. */
export interface FilePulse {
  isMoving(): Promise<boolean>
}

/** Asks by a short work of the same threads; one question at a time, so that asking never adds to what waits. */
export function createFilePulse(
  work: () => Promise<unknown> = () => stat(process.execPath),
  timeout = FILE_WORK_TIMEOUT_MS,
): FilePulse {
  let pending: Promise<true> | undefined

  function moved(): Promise<true> {
    pending ??= work()
      .then(
        () => true as const,
        () => true as const,
      )
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  async function isMoving(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeout)
    })
    return Promise.race([moved(), late]).finally(() => clearTimeout(timer))
  }

  return { isMoving }
}

export const readFileFigures = async (pulse: FilePulse): Promise<Figures[]> => [
  {
    name: 'cantera_file_work_stuck',
    help: '1 when work on files, and with it every check of a password, does not go on.',
    samples: [{ value: Number(!(await pulse.isMoving())) }],
  },
]

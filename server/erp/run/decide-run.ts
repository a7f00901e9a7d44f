import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import type { Tx } from '#server/db/client.ts'
import type { SyncGuard } from '#server/db/schema/erp.ts'
import { putAway, stamped, waitingName } from '#server/erp/files/in-folder.ts'
import { addErpJob } from './add-erp-job.ts'

interface Decided extends Record<string, unknown> {
  id: number
  task: string
  file: string
}

/** Locks a run 'por confirmar' and those of its task that are open; 409 when it is decided about, 404 when it is not there. */
async function undecided(tx: Tx, run: number): Promise<Decided> {
  const { rows } = await tx.execute<Decided & { status: string; open: boolean }>(sql`
    select id, task, file, status, exists (select from sync_runs o where o.task = r.task
      and o.status in ('pendiente', 'en curso')) as open from sync_runs r where id = ${run} for update`)
  const [found] = rows
  if (!found) throw new AppError('no-encontrado')
  if (found.status !== 'por confirmar')
    throw new AppError('transicion-invalida', { message: 'Ya se decidió sobre este archivo.' })
  if (found.open)
    throw new AppError('transicion-invalida', { message: 'Esta tarea está corriendo: esperá a que termine.' })
  return found
}

/** Writes down which reading of each doubt was chosen, in their sequence; the first where none is given. */
async function keepReadings(tx: Tx, run: number, readings: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ guard: SyncGuard | null }>(
    sql`select guard from sync_runs where id = ${run}`,
  )
  const guard = rows[0]?.guard
  if (!guard?.doubts?.length) return
  const doubts = guard.doubts.map((doubt, at) => {
    const chosen = readings[at] ?? 0
    return { ...doubt, chosen: chosen < doubt.readings.length ? chosen : 0 }
  })
  await tx.execute(
    sql`update sync_runs set guard = ${JSON.stringify({ ...guard, doubts })}::jsonb where id = ${run}`,
  )
}

interface Confirmed {
  run: number
  user: number
  /** The places of the readings that were chosen, by doubt. */
  readings?: readonly number[]
}

/** Applies the file of a run 'por confirmar', as it was chosen to be read, soon. Returns its task. */
export async function confirmRun(tx: Tx, { run, user, readings = [] }: Confirmed): Promise<string> {
  const { task } = await undecided(tx, run)
  await keepReadings(tx, run, readings)
  await tx.execute(sql`update sync_runs set status = 'pendiente', decided_by = ${user}, decided_at = now()
    where id = ${run}`)
  await addErpJob(tx, task)
  return task
}

/** Refuses the file of a run 'por confirmar'; `putDiscarded` puts it away after the commit. Those that wait behind it are taken soon. */
export async function discardRun(tx: Tx, run: number, user: number): Promise<Decided> {
  const decided = await undecided(tx, run)
  await tx.execute(sql`update sync_runs set status = 'rechazada', error = 'Se descartó el archivo.',
    decided_by = ${user}, decided_at = now() where id = ${run}`)
  await addErpJob(tx, decided.task)
  return decided
}

/** The file of a discarded run goes to `error`. Without it there is nothing to do. */
export async function putDiscarded(erpDir: string, { id, file }: Decided): Promise<void> {
  const folder = { erpDir, now: Date.now }
  const complaints = ['Una persona lo descartó.']
  await putAway(folder, {
    ...{ from: `por-confirmar/${waitingName({ id, file })}`, drawer: 'error' as const },
    ...{ as: stamped(folder, file), complaints },
  })
}

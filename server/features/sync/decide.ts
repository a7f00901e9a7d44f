import { audit } from '#server/db/audit.ts'
import { confirmRun, discardRun, putDiscarded } from '#server/erp/run/decide-run.ts'
import type { Context } from '#server/http/handler.ts'

const target = (id: number) => ({ type: 'sync_run', id })

/** Has the file of a run 'por confirmar' applied, and writes down who did; a second decision is a 409. */
export async function confirm(
  { db, caller, ip }: Context,
  id: number,
  readings: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const task = await confirmRun(tx, { run: id, user: caller.id, readings })
    const activity = { actor: caller, action: 'sincronizacion-confirmada' as const, target: target(id), ip }
    await audit(tx, { ...activity, details: { task } })
  })
}

/** Puts such a file away and changes nothing else; a second decision is a 409. */
export async function discard({ db, caller, ip }: Context, id: number, erpDir?: string): Promise<void> {
  const decided = await db.transaction(async (tx) => {
    const found = await discardRun(tx, id, caller.id)
    const activity = { actor: caller, action: 'sincronizacion-descartada' as const, target: target(id), ip }
    await audit(tx, { ...activity, details: { task: found.task } })
    return found
  })
  if (erpDir !== undefined) await putDiscarded(erpDir, decided)
}

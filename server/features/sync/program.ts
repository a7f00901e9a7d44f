import { invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { erpTaskOf, erpTasks } from '#server/erp/erp-tasks.ts'
import { askRun } from '#server/erp/run/ask-run.ts'
import type { Context } from '#server/http/handler.ts'

/** Asks for a run of each of these tasks, all or none. A 422 names those there are not. [S288] */
export async function program(
  { db, caller, ip }: Context,
  methods: readonly string[],
): Promise<{ method: string; id: number }[]> {
  const unknown = methods.filter((method) => !erpTaskOf(method))
  if (unknown.length > 0) throw invalid('tasks', `No existe la tarea ${unknown.join(', ')}.`)
  return db.transaction(async (tx) => {
    const asked: { method: string; id: number; isNew: boolean }[] = []
    // In the sequence of the registry: what others refer to is read first, and two who ask never wait in a circle.
    for (const { method } of erpTasks.filter((task) => methods.includes(task.method)))
      asked.push({ method, ...(await askRun(tx, method, caller.id)) })
    const tasks = asked.filter(({ isNew }) => isNew).map(({ method }) => method)
    if (tasks.length > 0)
      await audit(tx, { actor: caller, action: 'sincronizacion-pedida', details: { tasks }, ip })
    return asked.map(({ method, id }) => ({ method, id }))
  })
}

import type { Queryable } from '#server/db/client.ts'
import { addJob } from '#server/jobs/add-job.ts'

/** Tasks of the ERP run one after another: a file may name what another brings. */
export const ERP_QUEUE = 'erp'

export const erpJobKey = (method: string): string => `erp:${method}`

/** Runs a task of the ERP soon, or at `runAt`; one that waits is moved. */
export async function addErpJob(tx: Queryable, method: string, runAt?: Date): Promise<void> {
  await addJob(tx, 'erp-task', {
    payload: { method },
    jobKey: erpJobKey(method),
    queue: ERP_QUEUE,
    maxAttempts: 5,
    ...(runAt && { runAt }),
  })
}

import type { Db } from './db.ts'

/** With the network back, what nobody answered need not wait for its turn. [F15, F38] */
export async function tryUnansweredAgain({ db }: { db: Db }): Promise<void> {
  const unanswered = db.outbox.where('state').equals('pendiente')
  await unanswered.filter((row) => row.lastError?.status === 0).modify({ nextAt: 0 })
}

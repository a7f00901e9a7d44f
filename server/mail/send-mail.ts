import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { JobContext, Task } from '#server/jobs/job.ts'
import { type Composed, compose } from './compose.ts'
import { jobKeyOf } from './enqueue-mail.ts'
import { isFinal, wordsOf } from './failure.ts'
import type { OutgoingMail, Post } from './post.ts'

/** Seconds until the next attempt, by how many there were; after the last the mail is given up. */
const WAITS = [60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600]

async function markSent(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    update mails set status = 'enviado', sent_at = now(), attempts = attempts + 1, last_error = null
    where id = ${id} and status = 'pendiente'`)
}

/** A failed attempt's result: a mail given up, or one that waits until `runAt`. */
interface Failed {
  id: number
  status: 'rechazado' | 'abandonado' | 'pendiente'
  words: string
  runAt?: Date
}

/** Given up: refused for good, tried often enough, or its link would be over by the next attempt. */
function judge({ mail: { id }, attempts, expires }: Composed, error: unknown): Failed {
  const words = wordsOf(error)
  if (isFinal(error)) return { id, status: 'rechazado', words }
  const wait = WAITS[attempts]
  const runAt = new Date(Date.now() + (wait ?? 0) * 1000)
  if (wait === undefined || runAt >= expires) return { id, status: 'abandonado', words }
  return { id, status: 'pendiente', words, runAt }
}

async function noteFailure(db: Db, { id, status, words, runAt }: Failed): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update mails set status = ${status}, attempts = attempts + 1, last_error = ${words}
      where id = ${id} and status = 'pendiente'`)
    if (rowCount && runAt) await addJob(tx, 'mail', { payload: { id }, jobKey: jobKeyOf(id), runAt })
  })
}

/** Sends unless the process has to end: then the mail waits for another, without an attempt counted. */
async function send(
  { post, signal }: Pick<JobContext, 'signal'> & { post: Post },
  mail: OutgoingMail,
): Promise<void> {
  if (!signal) return post.mailer.send(mail)
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
  })
  signal.addEventListener('abort', stop)
  await Promise.race([post.mailer.send(mail), aborted]).finally(() =>
    signal.removeEventListener('abort', stop),
  )
}

/**
 * Sends a waiting mail. A process killed after the other side took the mail and before this is stored sends it again,
 * with the same Message-ID and the same link: twice at times, never zero times. [A109, A162]
 */
export const sendMail: Task<'mail', { post: Post }> = async (context, { id }) => {
  const { db, post, signal, log } = context
  const composed = await db.transaction((tx) => compose(tx, id, post))
  if (!composed) return
  try {
    await send(context, composed.mail)
  } catch (error) {
    if (signal?.aborted) throw error
    const failed = judge(composed, error)
    const { status, words } = failed
    log.warn('mail not sent', { mail: id, attempt: composed.attempts + 1, status, reason: words })
    return noteFailure(db, failed)
  }
  await markSent(db, id)
}

import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

/** A thread of files whose files take as long as their jobs say, and hold the number of the thread. */
export default async function makeFile({ what, args: { milliseconds = 0 } }) {
  await setTimeout(milliseconds)
  if (what === 'broken') throw new Error('no such file')
  if (what === 'refused') return { refusal: { code: 'no-encontrado', message: 'No está.', errors: {} } }
  return { file: { name: what, type: 'text/plain', bytes: new TextEncoder().encode(String(threadId)) } }
}

/**
 * Patience with the phone's storage, in milliseconds. A tab whose process is stopped in the middle of a write locks its
 * tables until the browser gives up on it, which takes a minute or more; other tabs go on without them. [F22]
 */
export const PATIENCE_MS = 1_200
/** The same while something is known to stand still. */
const SHORT_PATIENCE_MS = 300

const standing = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Whether something that was asked of the phone's storage has not ended in time, nor since. */
export const isAtStandstill = (): boolean => standing.size > 0

export function onStandstill(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this work has ended, well or not, before patience did. */
export async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  const end = work.then(
    () => true,
    () => true,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), isAtStandstill() ? SHORT_PATIENCE_MS : PATIENCE_MS)
  })
  const isOver = await Promise.race([end, patience])
  clearTimeout(timer)
  if (!isOver) watch(end)
  return isOver
}

/** The result of this work, or `otherwise` where it has not ended in time. */
export const inTime = async <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  (await endsInTime(work)) ? work : otherwise

function watch(end: Promise<unknown>): void {
  const say = () => {
    for (const listener of listeners) listener()
  }
  standing.add(end)
  void end.then(() => {
    standing.delete(end)
    say()
  })
  say()
}

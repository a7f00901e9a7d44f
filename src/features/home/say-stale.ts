import { useEffect } from 'react'
import { sinceText } from '#contract/kit/day.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Db } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import type { Remote } from '#src/read/remote-query.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/** By phone, the age of the answer whose user has read that it is not the newest. */
const announced = new WeakMap<Db, number>()

/**
 * Says that an answer on the screen could not be brought up to date, and as of when it is: once for each answer, however
 * often it fails and however many blocks show it. [A35]
 */
export function useSayStale({ isError, fetchedAt }: Pick<Remote<unknown>, 'isError' | 'fetchedAt'>): void {
  const { db } = useDevice()
  useEffect(() => {
    if (!isError || fetchedAt === undefined || announced.get(db) === fetchedAt) return
    announced.set(db, fetchedAt)
    const since = sinceText(fetchedAt, momentNow()).replace(/^del? /, '')
    toast.short(`No se pudo actualizar. Actualizado ${since}.`)
  }, [db, isError, fetchedAt])
}

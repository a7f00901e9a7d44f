import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import { type Db, readMeta } from '#src/offline/db/db.ts'
import { LOST_RESENT, type LostResent } from '#src/offline/rescue/lost-resent.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

const words = ({ count }: LostResent): string =>
  count === 1
    ? 'El servidor volvió a un estado anterior: se envía otra vez un cambio de este equipo.'
    : `El servidor volvió a un estado anterior: se envían otra vez ${count} cambios de este equipo.`

/** Shows why sent changes wait again, when this phone finds out after `from`, milliseconds since 1970; /pendientes lists each. [F34] */
export function SayOfferedAgain({ db, from }: { db: Db; from: number }) {
  useEffect(() => {
    let since = from
    const watching = liveQuery(() => readMeta<LostResent>(db, LOST_RESENT)).subscribe({
      next: (offered) => {
        if (!offered || offered.at < since) return
        since = offered.at + 1
        toast.long(words(offered))
      },
      error: () => undefined,
    })
    return () => watching.unsubscribe()
  }, [db, from])

  return null
}

import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { isSending } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { appUpdate } from './app-update.ts'
import classes from './update-banner.module.css'

/** A sending that is under way is waited for this long, in milliseconds; nothing is lost if it takes longer. */
const PATIENCE = 15_000

/** 'Hay una versión nueva': taken up at a tap, never in the middle of a sending. [F16, A106] */
export function UpdateBanner() {
  const { db } = useDevice()
  const isWaiting = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting)
  const [isTaken, setTaken] = useState(false)
  if (!isWaiting) return null

  const update = async () => {
    setTaken(true)
    await untilNothingTravels(db, Date.now() + PATIENCE)
    appUpdate.accept()
  }

  return (
    <div className={classes.banner} role="status">
      <span>Hay una versión nueva</span>
      <Button size="sm" loading={isTaken} onClick={() => void update()}>
        Actualizar
      </Button>
    </div>
  )
}

async function untilNothingTravels(db: Db, latest: number): Promise<void> {
  while (Date.now() < latest && (await isSending(db))) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

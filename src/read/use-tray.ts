import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readTray, type TrayPlate } from '#src/records/boards/tray.ts'

const NONE: readonly TrayPlate[] = []

/** The plates that this person chose, live. */
export function useTray(): readonly TrayPlate[] {
  const { db } = useDevice()
  return useRead(() => readTray(db), [db]) ?? NONE
}

import type { Device } from '#src/offline/device.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

interface Held {
  said: string
  /** Milliseconds that the change stays on the phone. */
  holdFor: number | undefined
}

/** Says what was done, and takes it back before it leaves the phone. Without network it has longer. [A23] */
export function undoWhileHeld(device: Device, id: string, { said, holdFor = 0 }: Held): void {
  const undo = async () => {
    const gone = await device.discard(id)
    if (gone.length === 0) toast.short('Ya se envió: no se puede deshacer.', { tone: 'bad' })
  }
  toast.short(said, { undo: () => void undo(), undoFor: holdFor })
}

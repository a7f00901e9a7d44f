import { getPlates, MOST_PLATES } from '#contract/calls/photos.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Device } from '#src/offline/device.ts'
import { lotKey, type NamedLot } from './lot-photos.ts'

/** Rows that come into sight together are asked for in one call. */
const GATHER_MS = 60

interface Asking {
  /** Lots that were asked for since the page was opened, by `lotKey`. */
  asked: Set<string>
  next: string[]
}

const askings = new WeakMap<Device, Asking>()

/** Asks the server for a picture of a lot, once while the page stands; its answer lands among the photos. */
export function askPlate(device: Device, lot: NamedLot): void {
  const key = lotKey(lot)
  const isNameable = lot.product_code !== '' && !/[|,]/.test(lot.product_code) && !/[|,]/.test(lot.batch)
  if (!isNameable || !passes(getPlates.needs, device.parts.user)) return
  const asking = askingOf(device)
  if (asking.asked.has(key)) return
  asking.asked.add(key)
  asking.next.push(key)
  if (asking.next.length === 1) setTimeout(() => void send(device, asking), GATHER_MS)
}

function askingOf(device: Device): Asking {
  const held = askings.get(device)
  if (held) return held
  const fresh: Asking = { asked: new Set(), next: [] }
  askings.set(device, fresh)
  return fresh
}

async function send(device: Device, asking: Asking): Promise<void> {
  while (asking.next.length > 0) {
    const lots = asking.next.splice(0, MOST_PLATES)
    try {
      await device.refresh(getPlates, { lotes: lots })
    } catch {
      // Without network they are asked for again where they are next seen.
      for (const key of lots) asking.asked.delete(key)
    }
  }
}

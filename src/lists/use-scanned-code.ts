import type { ScannedStone } from '#contract/stock/resolve-scan.ts'
import { useDevice } from '#src/read/device-context.tsx'
import type { Choose } from './choose-stone.ts'

interface OfCode<T> {
  onStone: (stone: ScannedStone) => T
  onUnknown: (code: string) => T
  /** The product whose stones are meant, if the code is of any of them. */
  within?: string
}

/** Hands on the stone of a scanned code; nothing where several were meant and none was chosen. */
export function useScannedCode(choose: Choose) {
  const device = useDevice()
  return async <T>(code: string, { onStone, onUnknown, within }: OfCode<T>): Promise<T | undefined> => {
    const { chooseStone } = await import('./choose-stone.ts')
    const stone = await chooseStone({ device, choose, within }, code)
    if (stone === undefined) return onUnknown(code)
    return stone === null ? undefined : onStone(stone)
  }
}

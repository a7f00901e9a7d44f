import type { BenchRow } from '#bench/bench-row.ts'
import { throttle } from '#bench/world/browser.ts'
import type { World } from '#bench/world/world.ts'
import { onPhone } from './on-phone.ts'

const SAVES = 100

/** Time allowed from the tap to 'Guardado en este teléfono'. */
export function benchSave(world: World): Promise<BenchRow[]> {
  return onPhone(world, async ({ page }) => {
    await page.evaluate(() => window.phoneBench.saveTimes(10))
    await throttle(page, 4)
    const { own, bare } = await page.evaluate((count) => window.phoneBench.saveTimes(count), SAVES)
    const limit = `one bare row: ${bare.p95.toFixed(1)} ms, median ${bare.median.toFixed(1)} ms`
    const saved = 'order of 3 lines saved, strict durability, 4×'
    return [
      {
        ...{ figure: `${saved}, p95`, value: own.p95, unit: 'ms', goal: 20, stretch: 12 },
        ...{ words: `median ${own.median.toFixed(1)} ms`, limit },
      },
      {
        ...{ figure: `${saved}, over one bare row, medians`, value: own.median / bare.median, unit: '×' },
        ...{ goal: 3, limit },
      },
    ]
  })
}

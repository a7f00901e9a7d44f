import { useStocksAsked } from '#src/read/stock-today.ts'
import type { TrayPlate } from '#src/records/boards/tray.ts'
import { plateSize } from '#src/records/stock/lot-facts.ts'

/** The measures of a plate of these; '' where they are unknown. */
export function usePlateSizes(plates: readonly TrayPlate[]): (plate: TrayPlate) => string {
  const codes = plates.map(({ product_code }) => product_code).filter((code) => code !== '')
  const { stocks } = useStocksAsked([...new Set(codes)])
  return ({ product_code, lot }) => {
    const held = stocks.get(product_code)?.lots.find(({ id }) => id === lot)
    return held ? plateSize(held) : ''
  }
}

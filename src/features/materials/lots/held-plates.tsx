import { createContext, type ReactNode, useContext } from 'react'
import { countText } from '#contract/kit/sentence-words.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { type HeldPlates, heldPlates } from '#src/records/holds/holds-known.ts'

const NONE: HeldPlates = { byLot: {}, byProduct: {} }
const HeldContext = createContext(NONE)

/** Reads once, for all cards of a screen, what this phone knows to be held. */
export function HeldPlatesOfScreen({ children }: { children: ReactNode }) {
  const { db } = useDevice()
  return <HeldContext value={useRead(() => heldPlates(db), [db]) ?? NONE}>{children}</HeldContext>
}

/** `2 apartadas`, of a material or of a lot; '' when none is. */
export function useHeldText(of: { product_code: string } | { lot: number }): string {
  const { byLot, byProduct } = useContext(HeldContext)
  const count = 'lot' in of ? byLot[of.lot] : byProduct[of.product_code]
  return count ? countText(count, 'apartada', 'apartadas') : ''
}

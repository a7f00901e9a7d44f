/** A plan of the demo: installments and what they cost, in ten-thousandths. */
export interface DemoPlan {
  name: string
  costs: Readonly<Record<number, number>>
}

/** Their ids are their places, from 1. */
export const demoPlans: readonly DemoPlan[] = [
  { name: 'Visa y Mastercard', costs: { 1: 10_235, 3: 11_180, 6: 12_475, 12: 15_310 } },
  { name: 'Naranja y Cabal', costs: { 1: 10_290, 3: 11_420, 6: 12_960 } },
  { name: 'Débito', costs: { 1: 10_105 } },
]

/** Accounts and their plans by their ids, the first one everyone's; others than these have none. */
export const demoAccountPlans: readonly { account: number; plans: readonly number[] }[] = [
  { account: 1, plans: [1, 2, 3] },
  { account: 2, plans: [1, 3] },
  { account: 3, plans: [2, 1] },
  { account: 4, plans: [1] },
  ...Array.from({ length: 15 }, (_, at) => ({ account: 6 + at, plans: [1, 3] })),
]

import type { FilterWorld } from '#src/features/orders/list/orders-address.ts'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The records a seller's filters of orders depend on, with these statuses. */
export const filterWorld = (statuses: readonly string[] = []): FilterWorld => ({
  statuses: optionsOf(statuses),
  groupStates: [{ value: 'g1', label: 'Armando' }, ...optionsOf(['Sin grupo'])],
  branches: optionsOf(['Rosario']),
  picksOwners: true,
})

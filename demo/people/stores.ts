import { demoUuid } from '#demo/random.ts'

export const demoWarehouses = [
  ['Nave central', 'Placas de granito y cuarzo, con puente grúa de 10 t'],
  ['Nave de cortes', 'Retazos y piezas a medida'],
  ['Playa', 'Bochas y camiones que esperan'],
].map(([name = '', description = ''], index) => ({
  uuid: demoUuid('nave', index + 1),
  nombre: name,
  descripcion: description,
}))

/** A store that serves two customers. */
export const demoStores = [
  { uuid: demoUuid('tienda', 1), nombre: 'Tienda Nueva Córdoba', tienda_account_id: 9 },
]
export const served = [10, 11].map((account_id) => ({ account_id, store_uuid: demoUuid('tienda', 1) }))

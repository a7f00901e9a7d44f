const STONES = ['Granito Gris Mara', 'Mármol Carrara', 'Cuarzo Blanco']

/** A page of orders. */
export const ROWS = Array.from({ length: 30 }, (_, id) => ({
  id,
  product: STONES[id % STONES.length] ?? '',
  quantity: `${id + 1} M2`,
  status: 'Pendiente',
}))

/** A word on a part of a piece, which is ordered all the same; undefined for whole ones and other units. [A17] */
export const halfPlateText = (unit: string, quantity: number | null): string | undefined =>
  unit === 'PZA' && quantity !== null && !Number.isInteger(quantity)
    ? 'Las piezas se piden enteras: revisá los decimales.'
    : undefined

interface LabelledStone {
  product_code: string
  /** Null for all lots of the product. */
  batch: string | null
  plate?: number | null
}

/** The results with one lot, at the plate that its label names, or with a product. */
export const lotPlace = ({ product_code, batch, plate }: LabelledStone) =>
  ({
    to: '/buscador-de-materiales/resultados',
    search: { ...(batch !== null && { lote: batch }), product_code, ...(plate && { chapa: plate }) },
  }) as const

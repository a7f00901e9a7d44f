interface LabelledLot {
  product_code: string
  batch: string
  plate?: number | null
}

/** The results with one lot, at the plate that its label names. */
export const lotPlace = ({ product_code, batch, plate }: LabelledLot) =>
  ({
    to: '/buscador-de-materiales/resultados',
    search: { lote: batch, product_code, ...(plate && { chapa: plate }) },
  }) as const

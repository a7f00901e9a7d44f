/** The units in which a product is sold, the usual one first. */
export const unitsOf = ({ usage_unit: units }: { usage_unit: string }): string[] =>
  units
    .split(',')
    .map((unit) => unit.trim())
    .filter(Boolean)

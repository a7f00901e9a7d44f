import type { CarrierFigures } from '#contract/calls/road/report.ts'

export const nameOf = ({ nombre: name }: CarrierFigures): string => name || 'Sin fletero'

/** The arrivals that were noted. */
export const arrivalsOf = ({ a_tiempo: onTime, tarde: late }: CarrierFigures): number => onTime + late

export const shareOf = (row: CarrierFigures): number => row.a_tiempo / arrivalsOf(row)

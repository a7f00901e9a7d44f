import type { Trip } from '#contract/calls/road/trips.ts'

/** 'Reparto 2'; without its number while no server has given one. */
export const tripName = ({ n }: Pick<Trip, 'n'>): string => (n === null ? 'Reparto nuevo' : `Reparto ${n}`)

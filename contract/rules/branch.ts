import * as v from 'valibot'

/** The ten branches; the server's list wins, this one serves the first run and validation. [S155, A32] */
export const BRANCHES = [
  'Cipolletti',
  'Ciudadela',
  'Córdoba',
  'DS Sur',
  'Mar del Plata',
  'Mendoza',
  'Pto. Madryn',
  'Rosario',
  'Tilisarao',
  'Tucumán',
] as const

export type Branch = (typeof BRANCHES)[number]

export const isBranch = (name: string): name is Branch => (BRANCHES as readonly string[]).includes(name)

export const branch = v.picklist(BRANCHES, 'Debe elegir una sucursal de la lista.')

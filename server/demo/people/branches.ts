import { BRANCHES, type Branch } from '#contract/rules/branch.ts'
import { demoUuid } from '#server/demo/random.ts'

/** How much of the business each branch does, what it is called in short, and its last bay. */
const BRANCH_FACTS: Readonly<Record<Branch, { abbr: string; share: number; naveHasta: string }>> = {
  Cipolletti: { abbr: 'CIP', share: 6, naveHasta: 'C' },
  Ciudadela: { abbr: 'CIU', share: 24, naveHasta: 'F' },
  Córdoba: { abbr: 'CBA', share: 19, naveHasta: 'F' },
  'DS Sur': { abbr: 'DSS', share: 9, naveHasta: 'D' },
  'Mar del Plata': { abbr: 'MDP', share: 7, naveHasta: 'C' },
  Mendoza: { abbr: 'MZA', share: 10, naveHasta: 'D' },
  'Pto. Madryn': { abbr: 'PMY', share: 4, naveHasta: 'B' },
  Rosario: { abbr: 'ROS', share: 12, naveHasta: 'E' },
  Tilisarao: { abbr: 'TIL', share: 3, naveHasta: 'B' },
  Tucumán: { abbr: 'TUC', share: 6, naveHasta: 'C' },
}

export const branchShares = Object.fromEntries(
  BRANCHES.map((name) => [name, BRANCH_FACTS[name].share]),
) as Record<Branch, number>

export const branchUuid = (name: Branch): string => demoUuid('sucursal', BRANCHES.indexOf(name) + 1)

export const naveHasta = (name: Branch): string => BRANCH_FACTS[name].naveHasta

export const demoBranches = BRANCHES.map((nombre) => ({
  uuid: branchUuid(nombre),
  nombre,
  abbr: BRANCH_FACTS[nombre].abbr,
  nave_desde: 'A',
  nave_hasta: BRANCH_FACTS[nombre].naveHasta,
  active: true,
}))

import { BRANCHES, type Branch } from '#contract/rules/branch.ts'
import { demoUuid } from '#demo/random.ts'

/** Each branch's share of the business, its short name, and its last bay. */
const BRANCH_FACTS: Readonly<Record<Branch, { abbr: string; share: number; bayUntil: string }>> = {
  Cipolletti: { abbr: 'CIP', share: 6, bayUntil: 'C' },
  Ciudadela: { abbr: 'CIU', share: 24, bayUntil: 'F' },
  Córdoba: { abbr: 'CBA', share: 19, bayUntil: 'F' },
  'DS Sur': { abbr: 'DSS', share: 9, bayUntil: 'D' },
  'Mar del Plata': { abbr: 'MDP', share: 7, bayUntil: 'C' },
  Mendoza: { abbr: 'MZA', share: 10, bayUntil: 'D' },
  'Pto. Madryn': { abbr: 'PMY', share: 4, bayUntil: 'B' },
  Rosario: { abbr: 'ROS', share: 12, bayUntil: 'E' },
  Tilisarao: { abbr: 'TIL', share: 3, bayUntil: 'B' },
  Tucumán: { abbr: 'TUC', share: 6, bayUntil: 'C' },
}

export const branchShares = Object.fromEntries(
  BRANCHES.map((name) => [name, BRANCH_FACTS[name].share]),
) as Record<Branch, number>

export const branchUuid = (name: Branch): string => demoUuid('sucursal', BRANCHES.indexOf(name) + 1)

export const bayUntil = (name: Branch): string => BRANCH_FACTS[name].bayUntil

export const demoBranches = BRANCHES.map((name) => ({
  uuid: branchUuid(name),
  nombre: name,
  abbr: BRANCH_FACTS[name].abbr,
  nave_desde: 'A',
  nave_hasta: BRANCH_FACTS[name].bayUntil,
  active: true,
}))

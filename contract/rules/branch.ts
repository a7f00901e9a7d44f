import { requiredText } from '#contract/kit/wire.ts'

/** The ten branches; the server's list wins, this one serves the first run. [S155, A32] */
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

/** The name of a branch in an order form; the server knows which there are. [A32] */
export const branch = requiredText(60, 'Debe elegir una sucursal de la lista.')

/** A branch by its name and those it had before. [A132] */
export interface NamedBranch {
  nombre: string
  aliases?: readonly string[] | undefined
}

const namesOf = ({ nombre: name, aliases = [] }: NamedBranch): string[] => [name, ...aliases]

/** These names and every other name of the branches they are of: what a filter by branch looks for. [A132] */
export const allNames = (given: readonly string[], branches: readonly NamedBranch[]): string[] => [
  ...new Set([
    ...given,
    ...branches.map(namesOf).flatMap((names) => (names.some((name) => given.includes(name)) ? names : [])),
  ]),
]

/** The present name of the branch of this name; the name itself when no branch has or had it. */
export const presentName = (name: string, branches: readonly NamedBranch[]): string =>
  branches.find((branch) => namesOf(branch).includes(name))?.nombre ?? name

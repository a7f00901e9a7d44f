import type { Branch } from '#contract/calls/catalogues.ts'
import type { Write } from '#src/offline/db/effect.ts'

/** The branch of this name, present or of before. [A132] */
export const findBranch = async (write: Pick<Write, 'find'>, name: string): Promise<Branch | undefined> =>
  (await write.find('sucursales', 'nombre', name)) ?? (await write.find('sucursales', 'aliases', name))

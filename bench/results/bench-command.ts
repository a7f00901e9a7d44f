import { parseArgs } from 'node:util'

export interface BenchCommand {
  names: string[]
  /** Keeps the table in the documentation. */
  write: boolean
  /** Files: where the run is stored too, and the run it is compared with. */
  save: string | undefined
  compare: string | undefined
}

/** Throws for sections that there are not. Without names: all that measure by themselves. */
export function commandOf(args: string[], sections: Record<string, { whenAsked?: boolean }>): BenchCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { write: { type: 'boolean' }, save: { type: 'string' }, compare: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => !(name in sections))
  if (unknown.length > 0) throw new Error(`No section ${unknown}; there are ${Object.keys(sections)}`)
  const usual = Object.keys(sections).filter((name) => !sections[name]?.whenAsked)
  const names = positionals.length > 0 ? positionals : usual
  return { names, write: values.write ?? false, save: values.save, compare: values.compare }
}

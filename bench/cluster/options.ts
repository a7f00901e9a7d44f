import { parseArgs } from 'node:util'
import { FAULT_KINDS, type FaultKind, isFaultKind } from './faults/fault.ts'

/** `npm run cluster -- --failovers 10 --seed 3 --from 4 --async --only kill,freeze`. */
export interface ClusterOptions {
  /** 0 brings the cluster up and leaves it to the caller. */
  failovers: number
  seed: number
  /** Faults of this seed that were played before. */
  from: number
  /** A promotion may lose what had not reached a replica. */
  isAsync: boolean
  /** The faults that the seed puts in order. */
  kinds: readonly FaultKind[]
}

/** Throws an error in words. */
export function readOptions(args: string[]): ClusterOptions {
  const { values } = parseArgs({
    args,
    options: {
      failovers: { type: 'string', default: '0' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1_000_000)) },
      from: { type: 'string', default: '0' },
      async: { type: 'boolean', default: false },
      only: { type: 'string', default: FAULT_KINDS.join(',') },
    },
  })
  const kinds = values.only.split(',')
  const unknown = kinds.filter((kind) => !isFaultKind(kind))
  if (unknown.length > 0)
    throw new Error(`No fault is called ${unknown.join(', ')}; there are ${FAULT_KINDS.join(', ')}`)
  return {
    failovers: wholeNumber('failovers', values.failovers),
    seed: wholeNumber('seed', values.seed),
    from: wholeNumber('from', values.from),
    isAsync: values.async,
    kinds: kinds.filter(isFaultKind),
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

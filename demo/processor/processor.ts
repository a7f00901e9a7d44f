import { join } from 'node:path'
import type { Log } from '#server/http/log.ts'
import { type KeptRecords, keepRecords } from './kept-records.ts'
import { type Link, linkRecord, type Switches, switches } from './link-record.ts'

/** The simulated processor: its links, its switches, its clock. */
export interface Processor {
  links: KeptRecords<Link>
  switches(): Switches
  setSwitches(next: Switches): Promise<void>
  /** The origin that it is served under. */
  origin(): string
  now(): number
  /** Milliseconds that a slow answer takes. */
  slow: number
}

interface Parts {
  folder: string
  origin: () => string
  now: () => number
  slow: number
  log: Log
}

const NORMAL: Switches = { gateway: 'normal', noticesHeld: false }

/** The processor as its folder has it. */
export function openProcessor({ folder, log, ...parts }: Parts): Processor {
  const complain = (file: string) => log.warn('a record of the payment simulator was set aside', { file })
  const links = keepRecords(join(folder, 'links'), linkRecord, complain)
  const kept = keepRecords(join(folder, 'switches'), switches, complain)
  return {
    ...parts,
    links,
    switches: () => kept.get('switches') ?? NORMAL,
    setSwitches: async (next) => void (await kept.change('switches', () => next)),
  }
}
